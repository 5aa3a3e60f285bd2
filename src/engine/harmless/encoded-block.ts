import { isNoise, runAfter, runBefore, SHORTEST_NOISE } from './noise.ts'
import type { Place } from './place.ts'

/** The most characters between a name and its value: ` = "`. */
const LONGEST_GAP = 12

/** How much of a block is looked at. */
const LOOKED_AT = 100

/** Padding or the alphabet's own signs join a block to a value, a line's end may be between. */
const JOINED_BEFORE = /[A-Za-z0-9+/_=-]$/
const JOINED_AFTER = /^[A-Za-z0-9+/_=-]/

/**
 * Whether a value is a piece of encoded bytes, or what looks like its name is: images, fonts and source maps hold any
 * short word by chance.
 */
export function inEncodedBlock(place: Place): string | undefined {
  if (place.foundBy === 'inside') return undefined
  if (place.foundBy === 'start') {
    const before = place.before(LOOKED_AT)
    if (JOINED_BEFORE.test(before) && isNoise(runBefore(before))) return 'it is a piece of encoded data'
    const after = place.after(LOOKED_AT)
    if (JOINED_AFTER.test(after) && isNoise(runAfter(after))) return 'it is a piece of encoded data'
    return undefined
  }
  const before = place.before(LOOKED_AT + LONGEST_GAP)
  let end = before.length
  while (end > before.length - LONGEST_GAP && /[^A-Za-z0-9]/.test(before.charAt(end - 1))) end--
  const name = runBefore(before.slice(0, end))
  return name.length >= SHORTEST_NOISE && isNoise(name)
    ? 'what looks like its name is a piece of encoded data'
    : undefined
}
