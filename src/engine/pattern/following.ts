import type { WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { boundaryAfter } from './boundary.ts'
import { nearMissesOf } from './near-misses.ts'
import type { Text } from './text.ts'
import { anyOf, lastRuns, longest, sourceOf, writeText } from './text.ts'

export interface Following {
  /** Where the path of the provider's address starts: `example.com/v2/`, of token bytes only. */
  readonly address: string | readonly string[]
  /** What is between that and the secret. */
  readonly between?: Text
  readonly secret: Text
}

/** A secret that is part of an address: only the host and path before it tell what it is. */
export function following({ address, between = '', secret }: Following): WrittenPattern {
  const literals = typeof address === 'string' ? [address] : address
  const before: Text = [anyOf(...literals), between]
  const place = (value: string, seed: number): string =>
    `url = "https://eu1.${writeText(before, randomFrom(seed))}${value}"\n`
  return {
    anchor: { kind: 'prefix', literals },
    expression: () =>
      new RegExp(`${sourceOf(before)}(?<secret>${sourceOf(secret)})${boundaryAfter(lastRuns(secret))}`),
    reach: longest(before) + longest(secret) + 1,
    sample: (seed) => {
      const value = writeText(secret, randomFrom(seed))
      return { secret: value, text: place(value, seed) }
    },
    nearMisses: (seed) =>
      nearMissesOf(
        secret,
        seed,
        (text) => writeText(text, randomFrom(seed)),
        (value) => place(value, seed),
      ),
  }
}
