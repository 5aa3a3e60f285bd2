import type { Reading } from '../rule.ts'
import { plainStrength } from './plain-strength.ts'

const HEAD = /insert\s{1,8}(?:ignore\s{1,8})?into\s{1,8}[\w."`[\]]{1,100}\s{0,8}\((?<columns>[^()]{0,600})$/i
const VALUES = /[^()]{0,600}\)\s{0,20}values?\s{0,20}/iy
const COLUMN =
  /^[\s"'`[]*(?:[a-z_]{0,24}_)?(?:pass(?:word|wd|phrase|wort)?|pwd|secret|api_?key|token)[\s"'`\]]*$/i

/** A value of SQL: a string, in which a quote is doubled, or anything without a comma. */
const VALUE =
  /\s*(?:[NnEe]?'(?<string>(?:[^'\\\n]|''|\\.){0,400})'|[^,()']{0,200}(?:\([^()]{0,200}\)[^,()']{0,60})?)\s*(?<end>[,)])/y

const MOST_ROWS = 40

/** The values that `INSERT` gives to a column of passwords. `at` is in the name of the column. */
export function readInsert(text: string, at: number): readonly Reading[] {
  const before = HEAD.exec(text.slice(Math.max(0, at - 800), at))
  VALUES.lastIndex = at
  const rest = before === null ? null : VALUES.exec(text)
  if (before === null || rest === null) return []
  const columns = `${before.groups?.['columns'] ?? ''}${rest[0].slice(0, rest[0].indexOf(')'))}`.split(',')
  const column = (before.groups?.['columns'] ?? '').split(',').length - 1
  if (!COLUMN.test(columns[column] ?? '')) return []
  const found: Reading[] = []
  let next = VALUES.lastIndex
  for (let row = 0; row < MOST_ROWS && text[next] === '('; row++) {
    const end = readRow(text, next + 1, column, found)
    if (end === undefined) break
    const comma = /\s{0,40},\s{0,40}(?=\()/y
    comma.lastIndex = end
    if (comma.exec(text) === null) break
    next = comma.lastIndex
  }
  return found
}

/** Adds the row's password to the readings; gives back where the row ends. */
function readRow(text: string, from: number, column: number, into: Reading[]): number | undefined {
  let at = from
  for (let index = 0; ; index++) {
    VALUE.lastIndex = at
    const value = VALUE.exec(text)
    if (value === null) return undefined
    const string = value.groups?.['string']
    if (index === column && string !== undefined) {
      const reasons = plainStrength(string.replaceAll("''", "'"))
      const start = at + value[0].indexOf(`'`) + 1
      if (reasons.length > 0)
        into.push({
          start,
          end: start + string.length,
          reasons: ['a row has it in a column of passwords', ...reasons],
        })
    }
    at = VALUE.lastIndex
    if (value.groups?.['end'] === ')') return at
  }
}
