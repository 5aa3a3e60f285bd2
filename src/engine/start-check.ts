import { ScanError } from '../model/errors.ts'
import { checkAnchors, checkCanary, checkSamples } from './canary.ts'
import type { Matcher, Screener } from './match/matcher.ts'
import type { Rule, Sample } from './rule.ts'
import { randomFrom } from './samples.ts'

/** Beginnings of well-known keys, and how many letters and digits follow. A screen asks for no checksum. */
const FORMS: readonly (readonly [beginning: string, length: number])[] = [
  ['ghp_', 36],
  ['glpat-', 20],
  ['sk_live_', 24],
]

const LETTERS_AND_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * Makes sure that a matcher of all rules sees made keys, before what it does not find is called no secret.
 *
 * @returns the matcher
 * @throws {ScanError} when it misses one
 */
export function provenMatcher(matcher: Matcher, rules: readonly Rule[]): Matcher {
  return proven(matcher, checkCanary(matcher, rules))
}

/**
 * Makes sure that a screen sees made keys, before its silence is taken for a clean change. It loads no rules, and no
 * more of the screen than the silence rests on: its expressions are tried out once a text has a place for one.
 *
 * @returns the screen, whose `find` may throw what this does
 * @throws {ScanError} when it misses one: a damaged installation, or an expression that this Node compiles otherwise
 */
export function provenScreen(screen: Screener): Matcher {
  const samples = FORMS.map(sampleOf)
  const { work } = screen
  let isTried = false
  return proven(
    {
      work,
      find(bytes, options) {
        const found = screen.find(bytes, options)
        if (isTried || work.anchors === 0) return found
        isTried = true
        return proven(found, checkSamples(screen, samples))
      },
    },
    checkAnchors(screen, samples),
  )
}

function proven<Value>(value: Value, problem: string | undefined): Value {
  if (problem !== undefined) throw new ScanError('internal', problem)
  return value
}

function sampleOf([beginning, length]: (typeof FORMS)[number]): Sample {
  const secret = beginning + randomFrom(length).text(LETTERS_AND_DIGITS, length)
  return { text: secret, secret }
}
