import { readBareKey } from '../pattern/bare-key.ts'
import type { Reading, WrittenParser } from '../rule.ts'
import type { Random } from '../samples.ts'
import { parserPattern } from './parser-pattern.ts'

/**
 * What the base64 of private keys has near its start, and how far in: the version and what comes behind it, of keys of
 * PKCS #8 and PKCS #1, whose length takes two bytes; the whole start of the short ones.
 */
const STARTS: readonly (readonly [text: string, at: number])[] = [
  ['IBADANBgkq', 6],
  ['IBADCCA', 6],
  ['IBAAKC', 6],
  ['IBAAKB', 6],
  ['AgEAMBMGByqGSM49', 4],
  ['AgEAMBAGByqGSM49', 4],
  ['CAQAwEwYHKoZIzj0', 3],
  ['CAQAwBQYDK2V', 3],
  ['HcCAQEEI', 1],
  ['GkAgEBBD', 1],
  ['HcAgEBBE', 1],
]

/** How much before the start of a key is read: the words before each of its lines. */
const BEHIND = 200

/** How much of a text is read from a key's start on: keys of 4096 bits, with words before each line. */
const REACH = 12_000

/** A private key without the lines of PEM, or with words before each line. `at` is that of a start's text. */
export function readBarePrivateKey(text: string, at: number): Reading | undefined {
  const [, back = 0] = STARTS.find(([start]) => text.startsWith(start, at)) ?? []
  const key = text[at - back] === 'M' ? readBareKey(text, at - back) : undefined
  if (key === undefined) return undefined
  return { start: key.start, end: key.end, reasons: ['its bytes have the structure of a private key'] }
}

/** An EC key as RFC 5915 writes it, of the curve P-256. */
function makeKey(random: Random): string {
  const bytes = (length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)))
  const curve = Buffer.from('a00a06082a8648ce3d030107', 'hex')
  const point = Buffer.from('a14403420004', 'hex')
  return Buffer.concat([Buffer.from('30770201010420', 'hex'), bytes(32), curve, point, bytes(64)]).toString(
    'base64',
  )
}

/** The pattern of a private key in base64 without PEM. */
export const BARE_KEY: WrittenParser = parserPattern({
  anchor: { kind: 'literal', literals: STARTS.map(([text]) => text) },
  read: readBarePrivateKey,
  behind: BEHIND,
  reach: REACH,
  forms: ['PRIVATE_KEY=%\n', 'private_key = "%"\n', '<key>%</key>\n'],
  make: makeKey,
  misses: [
    ['a part of more base64', 'PRIVATE_KEY=QUJD%\n'],
    ['more behind it', 'PRIVATE_KEY=%QUJD\n'],
  ],
})
