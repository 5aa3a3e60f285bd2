import type { Reading } from '../rule.ts'
import { plainStrength } from './plain-strength.ts'

const TYPE = '(?:type|fill|send_?keys|set_?value|press_?sequentially|enter_?text|type_?text|input_?text)'

/** What a test of a web page types into a field that a word or a selector calls the password's. */
const TYPED: readonly RegExp[] = [
  // The value is behind the field: `get('#password').type('…')`.
  String.raw`[\w-]{0,30}[^\n;]{0,60}?(?:[\n;]\s{0,40}[\w.]{0,40}?)?\.(?:clear\(\)\s{0,40}\.)?${TYPE}\(\s{0,8}(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>`,
  // It is the second of two that are handed over: `fill('#password', '…')`, `type(byLabel(/password/), '…')`.
  String.raw`[\w-]{0,30}[\])/"'\`i]{1,6}\s{0,4},\s{0,20}(?:with:\s{0,4})?(?<quote>["'\`])(?<value>[^\s"'\`]{8,128})\k<quote>`,
].map((source) => new RegExp(source, 'iy'))

/** Before the second kind, on its line, what types. */
const TYPES = new RegExp(String.raw`(?:\b|_)(?:${TYPE}|fill_in)\b[^\n]{0,80}$`, 'i')

/** A password that a test types into a page. `at` is in the word that names the field. */
export function readTypedIn(text: string, at: number): Reading | undefined {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  for (const [index, typed] of TYPED.entries()) {
    if (index === 1 && !TYPES.test(line.slice(-200))) continue
    typed.lastIndex = at
    const found = typed.exec(text)
    const value = found?.groups?.['value'] ?? ''
    const reasons = value === '' ? [] : plainStrength(value)
    if (found === null || reasons.length === 0) continue
    const end = typed.lastIndex - 1
    return {
      start: end - value.length,
      end,
      reasons: ['it is typed into the field of a password', ...reasons],
    }
  }
  return undefined
}
