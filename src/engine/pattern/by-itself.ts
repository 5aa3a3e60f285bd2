import type { WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'
import { nearMissesOf } from './near-misses.ts'
import { surround } from './surroundings.ts'
import { type Text, writeText } from './text.ts'

/** Samples of a value that nothing but its own form tells, and texts that nearly have it. */
export function samplesByItself(value: Text): Pick<WrittenPattern, 'sample' | 'nearMisses'> {
  const write = (text: Text, seed: number): string => writeText(text, randomFrom(seed))
  return {
    sample: (seed) => {
      const secret = write(value, seed)
      return { secret, text: surround(secret, randomFrom(seed + 1000)) }
    },
    nearMisses: (seed) =>
      nearMissesOf(
        value,
        seed,
        (text) => write(text, seed),
        (secret) => `value = "${secret}"\n`,
      ),
  }
}
