import type { Reading } from '../rule.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnOrThoughtUp } from './strength.ts'

const BY =
  /(?:identified\s{1,4}(?:with\s{1,4}["'\w]{1,40}\s{1,4})?(?:by|as)\s{1,4}(?:password\s{1,4})?|password\s{1,4})(?:(?<quote>\\?["'])(?<value>(?:[^"'\n]|''){6,128})\k<quote>|(?<bare>[A-Za-z][\w$#]{5,63})(?=[\s;"']))/iy

/** Prose says "identified by", too: what is not shouted needs one of these before it. */
const STATEMENT = /\b(?:create|alter|grant|user)\b[^;]{1,180}$/i

const SETS_USER = /\b(?:create|alter)\s{1,4}(?:user|role|login)\b[^;]{1,160}$/i

/** `IDENTIFIED BY '…'`, `CREATE ROLE … PASSWORD '…'`. `at` is that of `identified` or `password`. */
export function readSql(text: string, at: number): Reading | undefined {
  BY.lastIndex = at
  const { quote = '', bare = '', value = bare } = BY.exec(text)?.groups ?? {}
  if (value === '' || isNoSecret(value)) return undefined
  const before = text.slice(Math.max(0, at - 200), at)
  if (/^p/i.test(text.slice(at, at + 1)) && !SETS_USER.test(before)) return undefined
  if (text.startsWith('identified', at) && !STATEMENT.test(before)) return undefined
  // Oracle takes it without quotes; so do words of prose look.
  if (bare !== '' && (!/\d/.test(bare) || !STATEMENT.test(before))) return undefined
  const reasons = drawnOrThoughtUp(value, 12)
  if (reasons.length === 0) return undefined
  const end = BY.lastIndex - quote.length
  return { start: end - value.length, end, reasons: ['a statement of SQL that sets a password', ...reasons] }
}
