import type { Reading } from '../rule.ts'
import { readSupplied } from './supplied-passwords.ts'

/** Functions that compare two texts in the same time, wherever they differ. */
const COMPARES =
  '(?:compare_digest|timingSafeEqual|ConstantTimeCompare|hash_equals|(?:fixed_length_)?secure_compare|FixedTimeEquals|isEqual)'

/** A text, and what may turn it into bytes around it. */
const TEXT = String.raw`(?:[\w.$&]{0,30}(?:\[\])?\w{0,10}\(\s{0,8}){0,2}b?(?<quote>["'])(?<value>[^\s"']{8,128})\k<quote>(?:\.(?:getBytes|encode|bytes)\([^()\n]{0,40}\))?(?:,\s{0,4}["'][\w-]{3,8}["'])?\){0,2}`

/** What a program has been given by somebody: its name ends like that of a secret, and not like a digest's. */
const GIVEN = String.raw`[^\n;,]{0,100}?(?:token|secret|passw(?:or)?d|pwd|api[_-]?key|access[_-]?key|auth\w{0,10}|credential)s?(?:["']?[)\]}]|\.\w{1,20}\([^()\n]{0,20}\)){0,4}`

const CALLS: readonly RegExp[] = [
  String.raw`${COMPARES}\(\s{0,20}${GIVEN}\s{0,4},\s{0,20}${TEXT}\s{0,20}[,)]`,
  String.raw`${COMPARES}\(\s{0,20}${TEXT}\s{0,4},\s{0,20}${GIVEN}\s{0,20}[,)]`,
].map((call) => new RegExp(call, 'iy'))

/** A secret that a program compares with what it is given: `compare_digest(token, "…")`. `at` is where the call starts. */
export function readComparedByCall(text: string, at: number): Reading | undefined {
  return CALLS.map((call) =>
    readSupplied(call, text, at, 'a program compares a secret with this very text'),
  ).find((reading) => reading !== undefined)
}
