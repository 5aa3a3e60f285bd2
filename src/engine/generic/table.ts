import type { Reading } from '../rule.ts'
import { isNoSecret } from './no-secret.ts'
import { plainOrChosen, plainStrength } from './plain-strength.ts'
import { drawnByChance, isUuid, type Reasons } from './strength.ts'

/** A longer line is no head of a table that people write. */
const LONGEST_HEAD = 400

const LONGEST_ROW = 2000

/** So many rows without a password that looks like one, and the table has none. */
const MOST_POOR_ROWS = 12

/** Names of a column that has passwords, as the whole of a cell. */
const PASSWORDS =
  /^["'`*_ ]*(?:[\w.-]{1,24}[ _-])?(?:pass(?:word|wd|phrase|code)?|pwd|pw|passwort|contrase(?:n|\xc3\xb1)a|senha|mot de passe)(?:[ _-](?:plain|clear|text|initial))?["'`*_ ]*$/i

/** The same of keys and tokens. */
const KEYS =
  /^["'`*_ ]*(?:[\w.-]{1,24}[ _-])?(?:secret(?:[ _-]?key)?|token|(?:api|access|auth|private)[ _-]?key)s?["'`*_ ]*$/i

/** How long a drawn key is, at least. */
const SHORTEST_KEY = 16

/** What keys are made of; an address on a blockchain, which a token has, too, is none. */
const KEY = /^(?!0x)[\w.~+/-]+={0,2}$/i

/** What a column has, by the cell of the head: its names, what they say, and what its values look like. */
interface Column {
  readonly names: RegExp
  readonly reason: string
  readonly strengthOf: StrengthOf
}

const COLUMN_OF_KEYS: Column = {
  names: KEYS,
  reason: 'it stands in a column of keys or tokens',
  strengthOf: (value) =>
    !KEY.test(value) || isNoSecret(value) || isUuid(value) ? [] : drawnByChance(value, SHORTEST_KEY),
}

/** A column of those whose passwords they are: then a password that a person has thought up counts, too. */
const USER = /^["'`*_ ]*(?:[\w.-]{1,24}[ _-])?(?:user(?:[ _-]?name)?|login|e-?mail|account)["'`*_ ]*$/i

/** Why a value of a column looks like a password. */
type StrengthOf = (value: string) => Reasons

/** How a table's cells are set apart. */
interface Layout {
  readonly cells: (line: string) => readonly Cell[]
  /** Whether a line goes on with the table. */
  readonly isRow: (line: string) => boolean
}

interface Cell {
  readonly text: string
  readonly start: number
}

/** The passwords of a table: in Markdown, in CSV, or in columns that blanks align. `at` is in its head. */
export function readTable(text: string, at: number): readonly Reading[] {
  return readColumn(text, at, (head) => ({
    names: PASSWORDS,
    reason: 'it stands in a column of passwords',
    strengthOf: head.some((cell) => USER.test(cell.text)) ? plainOrChosen : plainStrength,
  }))
}

/** The keys and tokens of such a table. `at` is in its head. */
export function readTableOfKeys(text: string, at: number): readonly Reading[] {
  return readColumn(text, at, () => COLUMN_OF_KEYS)
}

function readColumn(
  text: string,
  at: number,
  columnOf: (head: readonly Cell[]) => Column,
): readonly Reading[] {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const head = lineFrom(text, start)
  if (head.length > LONGEST_HEAD) return []
  const layout = layoutOf(head)
  if (layout === undefined) return []
  const cells = layout.cells(head)
  const column = columnOf(cells)
  const index = cells.findIndex((cell) => column.names.test(cell.text))
  const cell = cells[index]
  // Another word of the head describes its first column.
  if (
    cell === undefined ||
    cells.filter(({ text }) => text.trim() !== '').length < 2 ||
    start + cell.start > at ||
    start + cell.start + cell.text.length <= at
  )
    return []
  return rowsBelow(text, start + head.length + 1, layout, { ...column, head: cells, index })
}

function rowsBelow(
  text: string,
  from: number,
  layout: Layout,
  column: Column & { readonly head: readonly Cell[]; readonly index: number },
): readonly Reading[] {
  const { names, head, index } = column
  const found: Reading[] = []
  let poor = 0
  for (let at = from; at < text.length && poor < MOST_POOR_ROWS; ) {
    const line = lineFrom(text, at)
    if (
      line.length > LONGEST_ROW ||
      !layout.isRow(line) ||
      layout.cells(line).some((cell) => names.test(cell.text))
    )
      break
    const cells = layout.cells(line)
    const cell =
      layout === ALIGNED
        ? cellBelow(cells, head[index]!)
        : cells.length === head.length
          ? cells[index]
          : undefined
    const reading = cell === undefined ? undefined : readingOf(cell, at, column)
    if (reading === undefined) poor++
    else found.push(reading)
    at += line.length + 1
  }
  return found
}

/** The cell of an aligned row that stands where the column does. */
function cellBelow(cells: readonly Cell[], head: Cell): Cell | undefined {
  return cells.find(
    ({ start, text }) => start <= head.start + head.text.length && start + text.length > head.start,
  )
}

function readingOf({ text, start }: Cell, line: number, { reason, strengthOf }: Column): Reading | undefined {
  const value = unwrapped(text.trim())
  const reasons = value.length < 8 ? [] : strengthOf(value.replaceAll('""', '"'))
  if (reasons.length === 0) return undefined
  const from = line + start + text.indexOf(value)
  return {
    start: from,
    end: from + value.length,
    reasons: [reason, ...reasons],
  }
}

/** What a cell has in quotes, in bold or as code. */
function unwrapped(cell: string): string {
  const inner = /^(?<wrap>["'`]|\*{1,2})(?<value>.+)\k<wrap>$/.exec(cell)?.groups?.['value']
  return inner === undefined ? cell : unwrapped(inner)
}

const MARKDOWN: Layout = {
  cells: (line) => splitAt(line, /(?<!\\)\|/g),
  isRow: (line) => line.includes('|'),
}

const ALIGNED: Layout = {
  cells: (line) => [...line.matchAll(/\S+(?: \S+)*/g)].map((cell) => ({ text: cell[0], start: cell.index })),
  isRow: (line) => /\S\s+\S/.test(line),
}

function separated(sign: string): Layout {
  return { cells: (line) => splitOutsideQuotes(line, sign), isRow: (line) => line.includes(sign) }
}

const COMMAS = separated(',')
const SEMICOLONS = separated(';')
const TABS = separated('\t')

/** How the head of a table sets its cells apart; undefined of a line that is no head: names, and no more. */
function layoutOf(head: string): Layout | undefined {
  if (/^\s*\|.*\|/.test(head)) return MARKDOWN
  if (/[(){}=<>$]|\bconst\b/.test(head)) return undefined
  if (head.includes('\t')) return TABS
  if (/^\s*["\w][^,]*,/.test(head)) return COMMAS
  if (/^\s*["\w][^;]*;/.test(head)) return SEMICOLONS
  // A name with its colon has its value on its own line.
  return /\S {2,}\S/.test(head) && !/:(?:\s|$)/.test(head) ? ALIGNED : undefined
}

function splitAt(line: string, sign: RegExp): readonly Cell[] {
  const cells: Cell[] = []
  let start = 0
  for (const { index, 0: found } of line.matchAll(sign)) {
    cells.push({ text: line.slice(start, index), start })
    start = index + found.length
  }
  return [...cells, { text: line.slice(start), start }]
}

function splitOutsideQuotes(line: string, sign: string): readonly Cell[] {
  const cells: Cell[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (isQuoted || line[at] !== sign) continue
    cells.push({ text: line.slice(start, at), start })
    start = at + 1
  }
  return [...cells, { text: line.slice(start), start }]
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  const line = text.slice(start, end < 0 ? text.length : end)
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
