import { looksRandom } from './chance.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance, type Reasons } from './strength.ts'

/** How long a value without signs must be where only chance tells that it is a password. */
const SHORTEST = 10

/**
 * Why chance is so plain in a value that a place that hardly names it will do: a table's column, a router's line, a
 * field that a test types into. Empty where it is not.
 */
export function plainStrength(value: string): Reasons {
  if (isNoSecret(value)) return []
  if (looksRandom(value)) return ['the value mixes kinds of characters as chance does']
  return drawnByChance(value, SHORTEST)
}
