import type { Reading } from '../rule.ts'
import { matchAt } from './operator.ts'
import { plainOrChosen } from './plain-strength.ts'

const HEAD =
  /insert\s{1,8}(?:ignore\s{1,8})?into\s{1,8}[\w."`[\]]{1,100}\s{0,8}\((?<columns>[^()]{1,1200})\)\s{0,20}values?\s{0,20}(?=\()/iy
const COLUMN =
  /^[\s"'`[]*(?:[a-z_]{0,24}_)?(?:pass(?:word|wd|phrase|wort)?|pwd|secret|api_?key|token)[\s"'`\]]*$/i

/** A value of SQL: a string, in which a quote is doubled, or anything without a comma. */
const VALUE =
  /\s*(?:[NnEe]?'(?<string>(?:[^'\\\n]|''|\\.){0,400})'|[^,()']{0,200}(?:\([^()]{0,200}\)[^,()']{0,60})?)\s*(?<end>[,)])/y

const MOST_ROWS = 40

const NEXT_ROW = /\s{0,40},\s{0,40}(?=\()/y

/** The values that `INSERT` gives to columns of passwords. `at` is its first letter. */
export function readInsert(text: string, at: number): readonly Reading[] {
  const head = matchAt(HEAD, text, at)
  const columns = (head?.groups?.['columns'] ?? '').split(',')
  const wanted = columns.flatMap((name, column) => (COLUMN.test(name) ? [column] : []))
  if (head === null || wanted.length === 0) return []
  const found: Reading[] = []
  let next = at + head[0].length
  for (let row = 0; row < MOST_ROWS; row++) {
    const end = readRow(text, next + 1, wanted, found)
    const comma = end === undefined ? null : matchAt(NEXT_ROW, text, end)
    if (end === undefined || comma === null) break
    next = end + comma[0].length
  }
  return found
}

/** Adds the row's passwords to the readings; gives back where the row ends. */
function readRow(
  text: string,
  from: number,
  columns: readonly number[],
  into: Reading[],
): number | undefined {
  let at = from
  for (let index = 0; ; index++) {
    VALUE.lastIndex = at
    const value = VALUE.exec(text)
    if (value === null) return undefined
    const string = value.groups?.['string']
    if (columns.includes(index) && string !== undefined) {
      const reasons = plainOrChosen(string.replaceAll("''", "'"))
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
