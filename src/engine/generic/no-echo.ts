import type { Reading } from '../rule.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance, thoughtUp } from './strength.ts'

/** How far from the mark its parameter's value is looked for. */
const NEAR = 300

const IS_TRUE = /noecho["']?\s{0,4}:\s{0,4}["']?true\b/iy

/** The value of the same parameter: no other one begins between, which takes a bracket or a deeper block. */
const DEFAULT =
  /(?<![\w-])Default["']?\s{0,4}:\s{0,4}(?<quote>["']?)(?<value>(?:[^\s"',{}\\]|\\(?!n)){6,128})\k<quote>\s{0,4}(?:[\r\n,}]|\\n|$)/

/** The value that a parameter of CloudFormation has by default, though it is never to be shown. `at` is that of `NoEcho`. */
export function readNoEcho(text: string, at: number): Reading | undefined {
  IS_TRUE.lastIndex = at
  if (!IS_TRUE.test(text)) return undefined
  const before = text.slice(Math.max(0, at - NEAR), at)
  const from = at - before.length + lastStart(before)
  const after = text.slice(at, at + NEAR)
  const block = text.slice(from, at + firstEnd(after))
  const found = DEFAULT.exec(block)
  const { value = '', quote = '' } = found?.groups ?? {}
  if (found === null || isNoSecret(value)) return undefined
  const drawn = drawnByChance(value, 10)
  const reasons = drawn.length > 0 ? drawn : /\d/.test(value) ? thoughtUp(value) : []
  if (reasons.length === 0) return undefined
  const start = from + found.index + found[0].indexOf(quote + value, 'Default'.length) + quote.length
  return {
    start,
    end: start + value.length,
    reasons: ['a parameter that is not to be shown has this value', ...reasons],
  }
}

/** Where the block of the parameter starts: behind a bracket, or the line that names it; line ends may be escaped. */
function lastStart(before: string): number {
  return Math.max(
    before.lastIndexOf('{') + 1,
    /^[\s\S]*(?:\n|\\n)[ \t]*[\w-]+:[ \t]*(?:\r?\n|\\n)/.exec(before)?.[0].length ?? 0,
  )
}

/** Where it ends: at a bracket, or at the line that names the next one. */
function firstEnd(after: string): number {
  const found = /\}|(?:\n|\\n)[ \t]*[\w-]+:[ \t]*(?:\r?\n|\\n)/.exec(after)
  return found?.index ?? after.length
}
