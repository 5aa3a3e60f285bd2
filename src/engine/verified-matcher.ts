import { ScanError } from '../model/errors.ts'
import type { Matcher, PrefilterMatcher } from './match/matcher.ts'
import type { Sample } from './rule.ts'
import { randomFrom } from './samples.ts'
import { checkAnchors, checkMatches } from './self-test.ts'

/** Beginnings of well-known keys, and how many letters and digits follow. No checksum is asked for. */
const FORMS: readonly (readonly [beginning: string, length: number])[] = [
  ['ghp_', 36],
  ['glpat-', 20],
  ['sk_live_', 24],
]

const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Makes sure that a matcher sees made keys, before its silence is taken for a clean change. It loads no rules, and no
 * more of the matcher than the silence rests on: its expressions are tried out once a text has a place for one.
 *
 * @returns the matcher, whose `find` may throw what this does
 * @throws {ScanError} when it misses one: a damaged installation, or an expression that this Node compiles otherwise
 */
export function verifiedMatcher(matcher: PrefilterMatcher): Matcher {
  const samples = FORMS.map(sampleOf)
  const { work } = matcher
  let isTried = false
  return validated(
    {
      work,
      find(bytes, options) {
        const found = matcher.find(bytes, options)
        if (isTried || work.anchors === 0) return found
        isTried = true
        return validated(found, checkMatches(matcher, samples))
      },
    },
    checkAnchors(matcher, samples),
  )
}

function validated<Value>(value: Value, problem: string | undefined): Value {
  if (problem !== undefined) throw new ScanError('internal', problem)
  return value
}

function sampleOf([beginning, length]: (typeof FORMS)[number]): Sample {
  const secret = beginning + randomFrom(length).text(LETTERS_AND_DIGITS, length)
  return { text: secret, secret }
}
