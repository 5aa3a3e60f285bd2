import type { Reading } from '../rule.ts'
import { whyNoSecret } from './not-a-value.ts'
import { isStandIn } from './stand-ins.ts'
import { drawnByChance, thoughtUp } from './strength.ts'

const CALL =
  /\w{0,40}\(\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,40}(?:\k<quote>(?<second>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,40})?\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>\s{0,4}[,)]/y

/**
 * `new NetworkCredential("user", "password")` and its like: user and password together are the secret, as in
 * an address. `at` is in the name of what is called.
 */
export function readCredentialCall(text: string, at: number): Reading | undefined {
  CALL.lastIndex = at
  const { all = '', user = '', password = '' } = CALL.exec(text)?.groups ?? {}
  if (password === '' || password === user || isStandIn(password) || whyNoSecret(password) !== undefined)
    return undefined
  const drawn = drawnByChance(password, 12)
  const reasons = drawn.length > 0 ? drawn : thoughtUp(password)
  if (reasons.length === 0) return undefined
  const start = text.indexOf(all, at) + 1
  return {
    start,
    end: start + all.length - 1,
    reasons: ['a call is given a user and a password', ...reasons],
  }
}
