import { readingsOf } from '../decode/decode-text.ts'
import type { Candidate, FindOptions, Matcher } from '../match/matcher.ts'
import { Claims } from './claims.ts'

/** A way to read a content, as UTF-8, and what is found in it. */
export interface FoundInReading {
  readonly text: Buffer
  /** In the order of the text, without what another reading has. */
  readonly found: readonly Candidate[]
}

/** Finds the secrets of a content that is in memory as a whole, in each way to read it. */
export function findInContent(
  matcher: Matcher,
  bytes: Buffer,
  options?: FindOptions,
): readonly FoundInReading[] {
  const readings = readingsOf(bytes)
  if (readings.length === 1) return readings.map((text) => ({ text, found: matcher.find(text, options) }))
  const claims = new Claims()
  return readings.map((text, number) => ({
    text,
    found: claims.keep(number, matcher.find(text, options)),
  }))
}

/** Whether anything is found in a content, in any way to read it. */
export function hasFinding(matcher: Matcher, bytes: Buffer): boolean {
  return readingsOf(bytes).some((text) => matcher.find(text).length > 0)
}
