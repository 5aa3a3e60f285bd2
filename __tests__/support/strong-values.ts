import fc from 'fast-check'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { inFile } from '../../src/engine/match/in-file.ts'
import { rules } from '../../src/engine/rules/index.ts'

const LETTERS = [...'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ']
const DIGITS = [...'23456789']

/** So many letters and digits that no value is a word by chance: `x7Kq2`. */
const run: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...LETTERS),
    fc.constantFrom(...DIGITS),
    fc.constantFrom(...'BCDFGHJKLMNPQRSTVWXZ'),
    fc.constantFrom(...'bcdfghjkmnpqrstvwxz'),
    fc.constantFrom(...DIGITS),
  )
  .map((characters) => characters.join(''))

/**
 * Passwords as generators draw them, with signs between their letters and digits.
 *
 * @param signs those that the form can hold
 */
export function strongValues(signs: string): fc.Arbitrary<string> {
  return fc
    .tuple(run, fc.constantFrom(...signs), run, fc.constantFrom('', ...signs), run)
    .map((parts) => parts.join(''))
}

/** Strong values of letters and digits alone. */
export const plainValues: fc.Arbitrary<string> = fc.tuple(run, run, run).map((parts) => parts.join(''))

let matcher: ReturnType<typeof createMatcher> | undefined

/** What is found in a text, each secret as it is written there; in a file of that path, where one is given. */
export function secretsIn(text: string, path?: string): readonly string[] {
  const bytes = Buffer.from(text)
  matcher ??= createMatcher(rules)
  return matcher
    .find(bytes, path === undefined ? {} : { path })
    .map((one) => (path === undefined ? one : inFile(one, path)))
    .map(({ start, end }) => bytes.subarray(start, end).toString())
}
