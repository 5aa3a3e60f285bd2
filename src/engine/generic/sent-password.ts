import type { Reading } from '../rule.ts'
import { plainStrength } from './plain-strength.ts'

/** A script waits for the question for a password, and its answer is the next that it sends. */
const ANSWER =
  /[^\n]{0,60}\n(?:[ \t]{0,16}#?[^\n]{0,80}\n){0,2}?[ \t]{0,16}(?:exp_)?send(?:line)?\s{1,4}(?:--\s{1,4})?(?<quote>["{])(?<value>[^\s"{}\\$[\]]{8,128})(?:\\[rn])?["}]/iy

/** The question on its line, or the branch of several, with what is sent right behind it. */
const BRANCH =
  /[^\n{]{0,60}[{\s]{1,8}(?:exp_)?send(?:line)?\s{1,4}(?:--\s{1,4})?(?<quote>["{])(?<value>[^\s"{}\\$[\]]{8,128})(?:\\[rn])?["}]/iy

const WAITS = /expect[^\n]{0,60}$/i
const IN_BRANCH = /["{*][^\n]{0,24}$/

/** The password that a script of Expect answers with: `expect "assword:"`, `send "…\r"`. `at` is in the question. */
export function readSentPassword(text: string, at: number): Reading | undefined {
  const line = text.slice(Math.max(0, at - 100), at)
  const forms = [...(WAITS.test(line) ? [ANSWER] : []), ...(IN_BRANCH.test(line) ? [BRANCH] : [])]
  for (const form of forms) {
    form.lastIndex = at
    const found = form.exec(text)
    const { value = '' } = found?.groups ?? {}
    const reasons = value === '' ? [] : plainStrength(value)
    if (found === null || reasons.length === 0) continue
    const start = at + found[0].lastIndexOf(value)
    return {
      start,
      end: start + value.length,
      reasons: ['it answers the question for a password', ...reasons],
    }
  }
  return undefined
}
