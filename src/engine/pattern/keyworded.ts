import type { WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { boundaryAfter } from './boundary.ts'
import { lazy } from './lazy.ts'
import { inOrder, nearMissesOf } from './near-misses.ts'
import { nameValue } from './surroundings.ts'
import type { Text } from './text.ts'
import { lastRuns, longest, sourceOf, writeText } from './text.ts'

export interface Keyworded {
  /** Lower-case words of three characters or more; one of them is in the name that the value is given to. */
  readonly keywords: readonly string[]
  /** The whole value. */
  readonly value: Text
  /** The start of values that are something else, though they look alike. */
  readonly except?: RegExp
  /** The keywords are names that keys of any provider have: `secret_key`. */
  readonly loose?: true
}

/** What keys of any kind are made of: a value that goes on with one is a longer value. */
const SIGNS = '_+/=-'

/** A secret that only the name before it tells: `ALGOLIA_KEY=…`. */
export function keyworded({ keywords, value, except, loose }: Keyworded): WrittenPattern {
  const length = lazy(() => longest(value))
  const write = (text: Text, seed: number): string => {
    for (let next = seed; ; next += 1000) {
      const made = writeText(text, randomFrom(next))
      // The prefilter takes a letters-only run for a word; such values are rarer than one in a hundred.
      if (/\d/.test(made)) return made
    }
  }
  return {
    anchor: { kind: 'keyword', words: keywords },
    ...(loose === undefined ? {} : { loose }),
    expression: () =>
      new RegExp(
        `${except === undefined ? '' : `(?!${except.source})`}(?<secret>${sourceOf(value)})${boundaryAfter(lastRuns(value), SIGNS)}`,
      ),
    get reach() {
      return length() + 1
    },
    sample: (seed) => {
      const secret = write(value, seed)
      const random = randomFrom(seed + 1000)
      return { secret, text: nameValue(keywords[random.below(keywords.length)]!, secret, random) }
    },
    nearMisses: (seed) => [
      ...nearMissesOf(
        value,
        seed,
        (text) => writeText(text, randomFrom(seed)),
        (secret) => `${keywords[0]}_value = "${secret}"\n`,
      ),
      { why: 'the alphabet in order', text: `${keywords[0]}_value = "${write(inOrder(value), seed)}"\n` },
      { why: 'no keyword before it', text: `other_value = "${write(value, seed)}"\n` },
    ],
  }
}
