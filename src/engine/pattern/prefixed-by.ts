import type { WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { boundaryAfter } from './boundary.ts'
import { nearMissesOf } from './near-misses.ts'
import type { Text } from './text.ts'
import { lastRuns, longest, sourceOf, writeText } from './text.ts'

export interface PrefixedBy {
  /** What is right before the secret, and is hardly ever before anything else. */
  readonly text: string
  readonly secret: Text
}

/** A secret that a fixed text right before it tells: the scheme of a header, the name of a field. */
export function prefixedBy({ text, secret }: PrefixedBy): WrittenPattern {
  const write = (value: Text, seed: number): string => writeText(value, randomFrom(seed))
  const place = (value: string): string => `header = "${text}${value}"\n`
  return {
    anchor: { kind: 'literal', literals: [text] },
    expression: () =>
      new RegExp(`${sourceOf(text)}(?<secret>${sourceOf(secret)})${boundaryAfter(lastRuns(secret))}`),
    reach: text.length + longest(secret) + 1,
    sample: (seed) => {
      const value = write(secret, seed)
      return { secret: value, text: place(value) }
    },
    nearMisses: (seed) => nearMissesOf(secret, seed, (value) => write(value, seed), place),
  }
}
