import type { Reading } from '../rule.ts'
import { matchAt } from './operator.ts'
import { plainOrChosen } from './plain-strength.ts'

/** cloud-init's module of passwords, up to its list (cloud-init's documentation, "Set Passwords"). */
const HEAD = /chpasswd:[ \t]{0,8}(?:\r?\n[ \t]{1,16}expire:[^\n]{0,20})?\r?\n[ \t]{1,16}list:[^\n]{0,8}\r?\n/y

/** A user, and a password that is no hash. */
const ROW =
  /[ \t]{1,24}(?:-[ \t]{1,4})?["']?[\w.-]{1,32}:(?<password>[^\s$"'][^\s"']{5,127})["']?[ \t]{0,8}(?:\r?\n|$)/y

const MOST_ROWS = 40

/** The passwords that cloud-init gives to users of a machine. `at` is in the module's name. */
export function readChpasswd(text: string, at: number): readonly Reading[] {
  const head = matchAt(HEAD, text, at)
  if (head === null) return []
  const found: Reading[] = []
  let next = at + head[0].length
  for (let row = matchAt(ROW, text, next); row !== null && found.length < MOST_ROWS; ) {
    const { password = '' } = row.groups ?? {}
    const reasons = plainOrChosen(password)
    const start = next + row[0].indexOf(`:${password}`) + 1
    if (reasons.length > 0)
      found.push({
        start,
        end: start + password.length,
        reasons: ['a user of a machine gets it', ...reasons],
      })
    next += row[0].length
    row = matchAt(ROW, text, next)
  }
  return found
}
