import type { OfflineCheck, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { boundaryAfter, boundaryBefore } from './boundary.ts'
import type { Checksum } from './checksum.ts'
import { lazy } from './lazy.ts'
import { nearMissesOf } from './near-misses.ts'
import { surround } from './surroundings.ts'
import type { Text } from './text.ts'
import { allRuns, anyOf, chars, lastRuns, longest, sourceOf, writeText } from './text.ts'

export interface Prefixed {
  /** What the secret starts with, three characters or more; several where they mean the same type. */
  readonly prefix: string | readonly string[]
  /** What follows, up to the checksum. */
  readonly body: Text
  readonly checksum?: Checksum
  /** What follows the checksum, of a fixed length. */
  readonly tail?: Text
  /** Characters that may not be before it, beside letters and digits. */
  readonly notAfter?: string
  /** A character that may not be behind it, beside those it is made of. */
  readonly notBefore?: string
}

/** A secret that its first characters tell. */
export function prefixed({
  prefix,
  body,
  checksum,
  tail = '',
  notAfter = '',
  notBefore = '',
}: Prefixed): WrittenPattern {
  const literals = typeof prefix === 'string' ? [prefix] : prefix
  const sum: Text = checksum === undefined ? '' : chars(checksum.alphabet, checksum.length)
  const whole: Text = [anyOf(...literals), body, sum, tail]
  const length = lazy(() => longest(whole))
  const before = lazy(() => boundaryBefore(allRuns(body), length()) + notAfter)

  const covered = (text: string): string =>
    checksum?.covers === 'all' ? text : text.slice(literals.find((one) => text.startsWith(one))?.length ?? 0)
  const write = (text: Text, seed: number): string => {
    const random = randomFrom(seed)
    const [head = '', middle = '', , after = ''] = text as readonly Text[]
    const start = writeText(head, random) + writeText(middle, random)
    return start + (checksum === undefined ? '' : checksum.of(covered(start))) + writeText(after, random)
  }
  const place = (secret: string): string => `value = "${secret}"\n`

  return {
    anchor: { kind: 'prefix', literals },
    get notAfter() {
      return before()
    },
    get reach() {
      return length() + 1
    },
    expression: () => {
      const last = [tail, sum, body].find((part) => longest(part) > 0) ?? ''
      const source = sourceOf([literals.length === 1 ? literals[0]! : anyOf(...literals), body, sum, tail])
      return new RegExp(`(?<secret>${source})${boundaryAfter(lastRuns(last), notBefore)}`)
    },
    sample: (seed) => {
      const secret = write(whole, seed)
      return { secret, text: surround(secret, randomFrom(seed + 1000)) }
    },
    nearMisses: (seed) => {
      const misses = nearMissesOf(whole, seed, (text) => write(text, seed), place)
      if (checksum === undefined) return misses
      return [...misses, { why: 'a broken checksum', text: place(tamper(write(whole, seed), longest(tail))) }]
    },
    ...(checksum === undefined
      ? {}
      : { validate: (secret) => validateChecksum(secret, checksum, longest(tail), covered) }),
  }
}

function validateChecksum(
  secret: string,
  checksum: Checksum,
  tail: number,
  covered: (text: string) => string,
): OfflineCheck {
  const end = secret.length - tail
  const start = end - checksum.length
  const right = checksum.of(covered(secret.slice(0, start))) === secret.slice(start, end)
  return right ? { validity: 'valid' } : { validity: 'invalid', reason: 'its checksum is wrong' }
}

/** Changes the checksum's last character for another digit. */
function tamper(secret: string, tail: number): string {
  const at = secret.length - tail - 1
  return secret.slice(0, at) + (secret[at] === '0' ? '1' : '0') + secret.slice(at + 1)
}
