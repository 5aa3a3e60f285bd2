import type { Reading } from '../rule.ts'
import { isMadeOfWords } from './likelihood.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance, thoughtUp } from './strength.ts'

const KEY_CALLS: readonly RegExp[] = [
  String.raw`createHmac\(\s{0,20}["'\`][\w-]{2,20}["'\`]\s{0,4},\s{0,20}(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>\s{0,20}[,)]`,
  String.raw`(?:jwt|jsonwebtoken)\.(?:sign|verify|encode|decode)\((?:[^()"'\`;]|\([^()]{0,60}\)|["'\`][^"'\`\n]{0,60}["'\`](?=\s{0,4}[:,}\]])){1,200}?,\s{0,20}(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>\s{0,20}[,)]`,
  String.raw`(?:cookieParser|Fernet|AES\.new)\(\s{0,20}b?(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>\s{0,20}[,)]`,
].map((call) => new RegExp(call, 'iy'))

/** A key that is written where a program signs or encrypts: `createHmac('sha256', '…')`. `at` is where the call starts. */
export function readKeyOfCall(text: string, at: number): Reading | undefined {
  return KEY_CALLS.map((call) =>
    readSupplied(call, text, at, 'a program signs or encrypts with this very text'),
  ).find((reading) => reading !== undefined)
}

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
