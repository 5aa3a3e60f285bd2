import type { Reading } from '../rule.ts'
import { assessAssignment } from './assess-assignment.ts'
import type { PassesPrecheck } from './passes-precheck.ts'

const BEFORE =
  /(?<quote>["'`])(?<value>[^"'`\n]{6,128})\k<quote>\s{0,4}[!=]==?\s{0,4}(?:[\w$]{1,40}[.:>-]{1,2}){0,4}[\w$]{0,40}$/

const COMPARED = /[!=]=[^"'`\n]{0,60}$/

/** How far before a name a sign of comparison is looked for. */
const LOOKED_AT = 62

/** `"…" == password`: a comparison with the value first. */
export function readReversed(text: string, at: number, passesPrecheck: PassesPrecheck): Reading | undefined {
  const first = Math.max(0, at - LOOKED_AT)
  if (text.lastIndexOf('=', at) < first || !COMPARED.test(text.slice(first, at))) return undefined
  const before = text.slice(Math.max(0, at - 400), at)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const found = BEFORE.exec(line)
  const { value } = found?.groups ?? {}
  if (value === undefined) return undefined
  const start = at - line.length + (found?.index ?? 0) + 1
  const own = /^\w*/.exec(text.slice(at, at + 80))?.[0] ?? ''
  if (/^\s{0,2}[.([]/.test(text.slice(at + own.length, at + own.length + 3))) return undefined
  const name = (/[\w$]*$/.exec(line)?.[0] ?? '') + own
  const end = start + value.length
  const assessed = assessAssignment({
    name,
    nameIsQuoted: false,
    operator: 'compare',
    sign: '==',
    writing: 'quoted',
    value,
    start,
    end,
    before: '',
    after: '',
    text,
    nameStart: at,
  })
  if (assessed?.isWeighed && !passesPrecheck(text, at)) return undefined
  return assessed === undefined ? undefined : { start, end, reasons: assessed.reasons }
}
