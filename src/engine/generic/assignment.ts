import { tableOf, WORD } from './characters.ts'
import { matchAt, type Operator, type ReadOperator, readBeside, readOperator } from './operator.ts'
import { readPieces } from './pieces.ts'
import { isVariable, type Writing, writingOf } from './writing.ts'

/** A name and the value a text gives to it. */
export interface Assignment {
  readonly name: string
  readonly nameIsQuoted: boolean
  readonly operator: Operator
  /** The operator itself: `=`, `:`, `=>`, …; empty where only space is between. */
  readonly sign: string
  readonly writing: Writing
  readonly value: string
  /** Where the value is: its first character, and the one after its last. */
  readonly start: number
  readonly end: number
  /** The line up to the name, and from the value's end on. */
  readonly before: string
  readonly after: string
  /** The text that it was read from, and where the name starts in it. */
  readonly text: string
  readonly nameStart: number
}

const LONGEST_VALUE = 512
const LONGEST_NAME = 80
const LONGEST_LINE = 160

const NAME_END = /\\{0,3}["'`]?\]?(?:\[\d{0,4}\])?/y
const OPENING = /(?:[bruBRUL@]|[bB]?r#{1,2}|N(?='))?(?<quote>"{3}|'{3}|\\{0,3}["'`])/y
/** A bracket that a string is in, alone or with others that it is joined with. */
const BRACKET =
  /(?:\((?:\s{0,40})|\[\s{0,40}(?=["'`][^"'`\n]{0,256}["'`]\s{0,40},)|(?:""|'')\.join\(\s{0,4}[[(]\s{0,4})(?=["'`])/y
/** What YAML may have before a value: a tag, and an anchor that others refer to. */
const TAG = /(?:(?:!{1,2}[\w:.-]{0,30}|&[\w-]{1,40})[ \t]{1,4}){1,2}(?=\S)/y

/** What follows a name that is given nothing. */
const NO_ASSIGNMENT = new Set([...',;){}/<+*&%#\n\r', ''])

/**
 * Reads the value that the name around `at` is given, if it is given one.
 *
 * @param isWanted whether a name may have a value that counts: hardly any does, and the rest takes longer to read
 */
export function readAssignment(
  text: string,
  at: number,
  isWanted: (name: string) => boolean,
): Assignment | undefined {
  const nameEnd = extend(text, at)
  const nameStart = extendBack(text, at)
  const name = text.slice(nameStart, nameEnd)
  if (!isWanted(name)) return undefined
  const close = matchAt(NAME_END, text, nameEnd)?.[0] ?? ''
  const nameIsQuoted = /["'`]/.test(close)
  const next = nameEnd + close.length
  const line = lineBefore(text, nameStart)
  const beside = readBeside(text, next, line)
  if (beside === undefined && NO_ASSIGNMENT.has(text[nameEnd] ?? '')) return undefined
  const before = beside === undefined ? line : beside.before
  const isOption = text.startsWith('--', nameStart)
  const read = beside ?? readOperator(text, next, nameIsQuoted, isOption)
  const { sign, operator, space, ...found } = GLUED.has(read.sign)
    ? ofVariable(read, text, next, name, before)
    : read
  if (operator === undefined) return undefined
  const lead = sign === ':' ? TAG : sign.endsWith('=') && operator === 'assign' ? BRACKET : undefined
  const valueAt =
    found.valueAt + (lead === undefined ? 0 : (matchAt(lead, text, found.valueAt)?.[0].length ?? 0))
  const opening = operator === 'element' ? null : matchAt(OPENING, text, valueAt)
  if (opening === null && (space.includes('\n') || (nameIsQuoted && operator !== 'assign'))) return undefined
  const base = {
    name,
    nameIsQuoted,
    operator,
    sign,
    before,
    text,
    nameStart,
  }
  if (opening !== null) {
    return readQuoted(text, base, opening.groups?.['quote'] ?? '', valueAt + opening[0].length)
  }
  return readBare(text, base, valueAt, valueAt > next + sign.length)
}

/** An equals sign with one that a value starts with: `DB_PASSWORD==x7Kq…`, `DB_PASSWORD=>x7Kq…`. */
const GLUED: ReadonlySet<string> = new Set(['==', '=>'])
const BLANK_OR_QUOTE = /[\s"'`]/

function ofVariable(
  read: ReadOperator,
  text: string,
  next: number,
  name: string,
  before: string,
): ReadOperator {
  const isGlued = text.startsWith(read.sign, next) && !BLANK_OR_QUOTE.test(text.charAt(next + 2))
  return isGlued && isVariable(name, before)
    ? { sign: '=', operator: 'assign', valueAt: next + 1, space: '' }
    : read
}

/** What may be the first of several strings that are joined: no empty one, none of a quote, no short one right beside another. */
const PIECE = /^[^"'`]+$/
const PIECE_BESIDE = /^[^"'`]{6,}$/
const BESIDE_ANOTHER = /\s{0,40}["'`]/y

type Base = Omit<Assignment, 'writing' | 'value' | 'start' | 'end' | 'after'>

function readQuoted(text: string, base: Base, quote: string, start: number): Assignment | undefined {
  const end = closingOf(text, quote, start)
  if (end === undefined) return readContinued(text, base, quote, start)
  const whole = text.slice(start, end)
  const inner = /^(?<open>\\?["'])(?<value>.*?)\k<open>$/.exec(whole)?.groups
  const value = inner?.['value'] ?? whole
  const from = start + (inner?.['open']?.length ?? 0)
  const isPiece =
    matchAt(BESIDE_ANOTHER, text, end + 1) !== null ? PIECE_BESIDE.test(whole) : PIECE.test(whole)
  const pieces =
    quote.length === 1 && isPiece
      ? readPieces(text, whole, end, text.slice(Math.max(0, start - 40), start))
      : undefined
  if (pieces !== undefined) {
    const after = lineAfter(text, pieces.behind)
    return { ...base, writing: 'quoted', value: pieces.value, start, end: pieces.end, after }
  }
  const after = lineAfter(text, end + quote.length)
  return { ...base, writing: 'quoted', value, start: from, end: from + value.length, after }
}

/** A string that goes on in the next line, behind a backslash. */
function readContinued(text: string, base: Base, quote: string, start: number): Assignment | undefined {
  const found = quote.length === 1 ? matchAt(LINES, text, start) : null
  if (found === null || text[start + found[0].length] !== quote) return undefined
  const end = start + found[0].length
  const value = found[0].replace(/\\\r?\n/g, '')
  return { ...base, writing: 'quoted', value, start, end, after: lineAfter(text, end + 1) }
}

/** The closing quote on the same line. */
function closingOf(text: string, quote: string, start: number): number | undefined {
  const line = lineAfter(text, start, LONGEST_VALUE)
  for (let at = line.indexOf(quote); at >= 0; at = line.indexOf(quote, at + 1)) {
    if (quote.length > 1 || !isEscaped(line, at)) return start + at
  }
  return undefined
}

function isEscaped(line: string, at: number): boolean {
  let slashes = 0
  while (line[at - slashes - 1] === '\\') slashes++
  return slashes % 2 === 1
}

/** What ends a value without quotes. */
const ENDS: Readonly<Partial<Record<Writing, RegExp>>> = {
  query: /[\s"'`<>&;#\\)\]}\0]/,
  element: /[<\n]/,
  entry: /[\n\r\0]|\s(?:#|\/\/)/,
  inline: /[\s"`\\\0]|<(?:\/|br\b|[a-z]+>)|'(?:[\s,;)]|$)|&\w{1,40}=/,
}
const END = /[\s"'`\0]/

const LINES = /[^\s"'`\\]{4,256}(?:\\\r?\n[^\s"'`\\]{1,256}){1,8}/y

/** A word of a shell that goes on in the next line, behind a backslash. */
const CONTINUED = /[^\s"'`\\$]{4,256}(?:\\\r?\n[^\s"'`\\$]{1,256}){1,8}(?=\s|$)/y

/** The slash may be escaped, as in a script. */
const ELEMENT_END = /<\\{0,2}\//y

function readBare(text: string, base: Base, start: number, isSpaced: boolean): Assignment | undefined {
  const writing = writingOf(base, isSpaced)
  if (writing === undefined) return undefined
  const broken = writing === 'variable' ? matchAt(CONTINUED, text, start) : null
  if (broken !== null) {
    const value = broken[0].replace(/\\\r?\n/g, '')
    const end = start + broken[0].length
    return { ...base, writing, value, start, end, after: lineAfter(text, end) }
  }
  const rest = text.slice(start, start + LONGEST_VALUE)
  const ending = base.operator === 'is' ? ENDS.inline : ENDS[writing]
  const whole = rest.slice(0, (ending ?? END).exec(rest)?.index).trimEnd()
  if (writing === 'element' && matchAt(ELEMENT_END, rest, whole.length) === null) return undefined
  const closing = rest[whole.length]
  if (base.before.endsWith('${') && closing !== '}') return undefined
  if (writing === 'header' && closing !== base.before.at(-1)) return undefined
  const value = trimmed(whole, writing, base)
  const end = start + value.length
  return value === '' ? undefined : { ...base, writing, value, start, end, after: lineAfter(text, end) }
}

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

/** The value without what belongs to the line that it is in: a closing quote or bracket, the end of a statement or sentence. */
function trimmed(whole: string, writing: Writing, { operator, before }: Base): string {
  if (writing === 'element') return whole
  if (writing === 'inline' || operator === 'is')
    return withoutBracket(whole.replace(/[.,;!*_|]{1,3}$/, ''), before)
  return whole.replace(/["'`]$/, '').replace(/[,;]$/, '')
}

/** Up to the bracket that closes one before the name. */
function withoutBracket(value: string, before: string): string {
  for (const [opening, closing] of BRACKETS) {
    if (before.lastIndexOf(opening) <= before.lastIndexOf(closing)) continue
    const at = value.lastIndexOf(closing)
    if (at >= 0 && !value.slice(0, at).includes(opening)) return value.slice(0, at).replace(/[,;]$/, '')
  }
  return value
}

const HYPHEN = 0x2d

/** What names are made of; and what can be before one that it belongs to, with a dot between. */
const IN_NAME = tableOf(`${WORD}-`)
const BEFORE_NAME = tableOf(`${WORD}-.$`)

function extend(text: string, start: number): number {
  const last = Math.min(text.length, start + LONGEST_NAME)
  let end = start
  while (end < last && IN_NAME[text.charCodeAt(end)] === 1) end++
  while (end > start && text.charCodeAt(end - 1) === HYPHEN) end--
  return end
}

function extendBack(text: string, end: number): number {
  const first = Math.max(0, end - LONGEST_NAME)
  let start = end
  while (start > first && BEFORE_NAME[text.charCodeAt(start - 1)] === 1) start--
  return start
}

function lineBefore(text: string, at: number): string {
  const line = text.slice(Math.max(0, at - LONGEST_LINE), at)
  let start = line.length
  while (start > 0 && !ENDS_LINE.has(line[start - 1]!)) start--
  const before = line.slice(start)
  return MARK.test(before) ? '' : before
}

/** What ends a line; a zero ends a text in a program's memory. */
const ENDS_LINE: ReadonlySet<string> = new Set('\n\r\0')

/** A byte order mark, or other bytes that are no text, where a line starts. */
const MARK = /^[\x80-\xff]{1,8}$/

function lineAfter(text: string, at: number, longest = LONGEST_LINE): string {
  const line = text.slice(at, at + longest)
  const end = line.indexOf('\n')
  return end < 0 ? line : line.slice(0, end)
}
