import { asn1Of, type Element } from './asn1.ts'

/** A private key in base64 without the lines of PEM around it. */
export interface BareKey {
  readonly start: number
  readonly end: number
  readonly bytes: Buffer
  readonly kind: 'pkcs8' | 'pkcs1' | 'sec1'
}

/** The longest line before a key that each of its lines has again: a time, a logger's name. */
const LONGEST_PREFIX = 160

/** What of a line of base64 that goes on is enough; the last may be shorter. */
const SHORTEST_LINE = 40

/** More base64 than any key has: one of RSA with 16,384 bits has 12,700 bytes. */
const LONGEST = 18_000

const BASE64 = /[A-Za-z0-9+/]/
const RUN = /[A-Za-z0-9+/]+={0,2}/y

/** The end of a line in a program or a file of settings, and the start of the next; both also as escapes. */
const LINE_END = /[ \t"'+,;\\]{0,12}(?:\r\n|\n|\r|(?:\\r)?\\n)/y

/** The last run of base64 of a line. */
const LAST_RUN = /(?<run>[A-Za-z0-9+/]+={0,2})["'+,;\\ \t]{0,12}$/

/**
 * Reads the private key whose base64 starts at a place, in one line or in several that have the same words before them,
 * as in logs. What is no private key by its own structure is none: RFC 5208 and 5958, 8017 (A.1.2), 5915.
 */
export function readBareKey(text: string, start: number): BareKey | undefined {
  if (start > 0 && BASE64.test(text[start - 1]!)) return undefined
  RUN.lastIndex = start
  const first = RUN.exec(text)?.[0] ?? ''
  const wanted = lengthOf(first)
  if (wanted === undefined) return undefined
  const lineStart = lineStartOf(text, start)
  const prefix = sameOf(text.slice(lineStart, start))
  let body = first
  let end = start + first.length
  while (body.length < wanted && end - start < LONGEST) {
    const next = nextLine(text, end, prefix)
    if (next === undefined) return undefined
    body += next.run
    end = next.end
    if (next.run.length < SHORTEST_LINE && body.length < wanted) return undefined
  }
  if (body.replace(/=+$/, '').length > wanted) return undefined
  const bytes = Buffer.from(body, 'base64')
  const kind = kindOf(bytes)
  return kind === undefined ? undefined : { start, end, bytes, kind }
}

/** How many characters of base64 a sequence of ASN.1 has, by its first bytes. */
function lengthOf(base64: string): number | undefined {
  const head = Buffer.from(base64.slice(0, 8), 'base64')
  if (head[0] !== 0x30 || head.length < 4) return undefined
  const [, short = 0, high = 0, low = 0] = head
  const size =
    short < 0x80 ? 2 + short : short === 0x81 ? 3 + high : short === 0x82 ? 4 + high * 256 + low : 0
  return size === 0 || size > LONGEST ? undefined : Math.ceil(size / 3) * 4
}

function nextLine(
  text: string,
  at: number,
  prefix: string,
): { readonly run: string; readonly end: number } | undefined {
  LINE_END.lastIndex = at
  if (LINE_END.exec(text) === null) return undefined
  const start = LINE_END.lastIndex
  const rest = text.slice(start, start + LONGEST_PREFIX + 1024)
  const line = rest.slice(0, /\r|\n|\\r|\\n/.exec(rest)?.index)
  const found = LAST_RUN.exec(line)
  const run = found?.groups?.['run']
  if (found === null || run === undefined || sameOf(line.slice(0, found.index)) !== prefix) return undefined
  // Another key starts there.
  if (lengthOf(run) !== undefined && run.slice(6, 9) === 'IBA') return undefined
  return { run, end: start + found.index + run.length }
}

function lineStartOf(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_PREFIX)
  const before = text.slice(from, at)
  return from + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1
}

/** What lines of a log have in common: their numbers differ. The name that the first is given to is no part of it. */
function sameOf(prefix: string): string {
  const plain = prefix.replace(/^.*[=:][ \t]*["'(]?$/, (all) => (/\d\d:\d\d|\]/.test(all) ? all : ''))
  return plain.replace(/[\d\s"'+,]+/g, '')
}

/** Which private key the bytes are; undefined for public keys, certificates and all else. */
function kindOf(bytes: Buffer): BareKey['kind'] | undefined {
  const whole = asn1Of(bytes, 0)
  if (whole?.tag !== SEQUENCE || whole.end > bytes.length) return undefined
  const [version, second, third, ...rest] = whole.elements()
  if (version?.tag !== INTEGER || version.end - version.start !== 1) return undefined
  const number = bytes[version.start]!
  if (number === 1 && second?.tag === OCTETS && second.end - second.start >= 20) return 'sec1'
  if (number > 1) return undefined
  if (second?.tag === SEQUENCE && third?.tag === OCTETS && startsWithOid(second)) return 'pkcs8'
  return second?.tag === INTEGER && third?.tag === INTEGER && rest.length >= 6 ? 'pkcs1' : undefined
}

function startsWithOid(element: Element): boolean {
  return element.elements()[0]?.tag === OID
}

const INTEGER = 0x02
const OCTETS = 0x04
const OID = 0x06
const SEQUENCE = 0x30
