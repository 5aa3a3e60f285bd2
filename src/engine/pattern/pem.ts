import type { Random } from '../samples.ts'

/** The vocabulary's name for a secret that a passphrase may protect. */
export const ENCRYPTED_TAG = 'may_be_encrypted_password'

/** The longest body that is read, in bytes: an RSA key of 16,384 bits has 12,700. */
const LONGEST_BODY = 16_000

/** More than any block, with its first and last line and its headers. */
export const PEM_REACH = LONGEST_BODY + 2000

/** Less base64 than this is no key: a first line quoted in a text, with a few words behind it. */
const SHORTEST_BODY = 64

/** What is between lines: line ends, also as `\n` in a string, and the quoting and indenting of each line. */
const BETWEEN = String.raw`[\s\\"'+,;*#>|nrt]{0,60}`

const HEADER = String.raw`(?:Proc-Type: ?4,ENCRYPTED|DEK-Info: ?[A-Z0-9-]{1,30},[0-9A-Fa-f]{1,64}|(?:Version|Comment|Charset|Hash): ?[^\r\n\\]{0,100})`

/**
 * The expression of a PEM block with that label, itself an expression: as a file has it, indented, quoted line
 * by line, or in one string with `\n`. The body has no hyphen, so that a block without an end is read up to the
 * next block and no farther.
 */
export function pemSource(label: string): string {
  const headers = `(?:${HEADER}${BETWEEN})?`.repeat(3)
  const body = String.raw`[A-Za-z0-9+/=\s\\"',;*#>|.]{${SHORTEST_BODY},${LONGEST_BODY}}`
  return `-----BEGIN ${label}-----${BETWEEN}${headers}${body}(?:-----END ${label}-----)?`
}

/** What is inside a PEM block; undefined where there is too little of it for a key. */
export function pemBytes(block: string): Buffer | undefined {
  const body = block
    .replaceAll(/-----[A-Z ]+-----/g, '')
    .replaceAll(new RegExp(HEADER, 'g'), '')
    .replaceAll(/\\[nrt]/g, '')
    .replaceAll(/[^A-Za-z0-9+/]/g, '')
  return body.length < SHORTEST_BODY ? undefined : Buffer.from(body, 'base64')
}

/** A block of `length` random bytes behind the ones given. */
export function writePem(label: string, start: Buffer, length: number, random: Random): string {
  const bytes = Buffer.concat([start, Buffer.from(Array.from({ length }, () => random.below(256)))])
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n')
}
