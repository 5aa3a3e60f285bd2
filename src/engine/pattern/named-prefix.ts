import type { NearMiss, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { BASE62 } from './alphabet.ts'
import { boundaryAfter } from './boundary.ts'
import { nearMissesOf } from './near-misses.ts'
import { nameValue } from './surroundings.ts'
import type { Text } from './text.ts'
import { anyOf, lastRuns, longest, sourceOf, writeText } from './text.ts'

export interface NamedPrefix {
  /** Lower-case words of up to 16 characters; one of them is before the secret on its line. */
  readonly keywords: readonly string[]
  readonly prefix: string | readonly string[]
  /** What follows the prefix. */
  readonly body: Text
  /** Another provider's keys start the same and are as long or longer: only the keyword tells them apart. */
  readonly shared?: true
}

/** How far, in characters, the keyword may end before the secret. */
const GAP = 40

/** What near misses are to a provider whose keys start the same, too. */
const NO_KEY_OF_ANYBODY = new Set(['one character over and over', 'ones'])

/**
 * A secret whose prefix says too little: other providers or ordinary names start with it as well, so that the
 * provider's name has to be before it. Of two rules that find the same text, this one says as much as
 * `prefixed` does, and more than `keyworded`.
 */
export function namedPrefix({ keywords, prefix, body, shared }: NamedPrefix): WrittenPattern {
  const literals = typeof prefix === 'string' ? [prefix] : prefix
  const whole: Text = [anyOf(...literals), body]
  const named = `(?<=(?:${keywords.map(inEitherCase).join('|')})[^\\n]{0,${GAP}})`
  const write = (text: Text, seed: number): string => writeText(text, randomFrom(seed))
  return {
    anchor: { kind: 'prefix', literals },
    named: true,
    notAfter: BASE62.characters,
    expression: () => new RegExp(`${named}(?<secret>${sourceOf(whole)})${boundaryAfter(lastRuns(body))}`),
    reach: longest(whole) + 1,
    sample: (seed) => {
      const secret = write(whole, seed)
      const random = randomFrom(seed + 1000)
      return { secret, text: nameValue(keywords[random.below(keywords.length)]!, secret, random) }
    },
    nearMisses: (seed) => {
      const misses = nearMissesOf(
        whole,
        seed,
        (text) => write(text, seed),
        (secret) => `${keywords[0]}_value = "${secret}"\n`,
      )
      if (shared) return misses.filter(({ why }) => NO_KEY_OF_ANYBODY.has(why))
      const unnamed: NearMiss = {
        why: 'no keyword before it',
        text: `other_value = "${write(whole, seed)}"\n`,
      }
      return [...misses, unnamed]
    },
  }
}

function inEitherCase(word: string): string {
  return [...word]
    .map((one) => (/[a-z]/.test(one) ? `[${one.toUpperCase()}${one}]` : one === '.' ? '\\.' : one))
    .join('')
}
