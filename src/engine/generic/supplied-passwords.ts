import type { Reading } from '../rule.ts'
import { isMadeOfWords } from './likelihood.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance, thoughtUp } from './strength.ts'

/**
 * What an expression finds at a place as its `value`, in the quotes that it calls `quote`, where that looks like a
 * password or key.
 *
 * @param reason what the place says of it
 */
export function readSupplied(
  expression: RegExp,
  text: string,
  at: number,
  reason: string,
): Reading | undefined {
  expression.lastIndex = at
  const found = expression.exec(text)
  const { value = '', quote = '' } = found?.groups ?? {}
  if (found === null || isNoSecret(value) || isMadeOfWords(value)) return undefined
  const drawn = drawnByChance(value, 12)
  const reasons = drawn.length > 0 ? drawn : /\d|[^\w-]/.test(value) ? thoughtUp(value) : []
  if (reasons.length === 0) return undefined
  const start = at + found[0].lastIndexOf(quote + value) + quote.length
  return { start, end: start + value.length, reasons: [reason, ...reasons] }
}
