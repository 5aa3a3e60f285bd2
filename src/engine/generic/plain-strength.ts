import { looksRandom } from './chance.ts'
import { countDigits, kindsOf } from './characters.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance, type Reasons, thoughtUp } from './strength.ts'

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

/** So many kinds of characters are in hardly any word of a table or a text. */
const LEAST_KINDS = 3

/** A name of a program has one at most. */
const LEAST_DIGITS = 2

/**
 * The same of a place that is there for passwords, such as a column of that name: one that a person has thought up will
 * do, if it mixes letters of either case, digits and signs.
 */
export function plainOrChosen(value: string): Reasons {
  const plain = plainStrength(value)
  if (
    plain.length > 0 ||
    kindsOf(value) < LEAST_KINDS ||
    countDigits(value) < LEAST_DIGITS ||
    isNoSecret(value)
  )
    return plain
  return thoughtUp(value)
}
