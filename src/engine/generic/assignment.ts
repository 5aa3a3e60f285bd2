import { tableOf, WORD } from './characters.ts'
import type { FormatRules } from './formats.ts'
import { matchAt, type ReadOperator, readBeside, readOperator } from './operator.ts'
import { readOpening } from './quotes.ts'
import { type Assignment, readBare, readQuoted } from './supplied-value.ts'
import { isVariable } from './writing.ts'

const LONGEST_NAME = 80
const LONGEST_LINE = 160

const NAME_END = /\\{0,3}["'`]?\]?(?:\[\d{0,4}\])?/y
/** A bracket that a string is in, alone, with others that it is joined with, or handed to what decodes it. */
const BRACKET =
  /(?:(?:(?:bytes|bytearray)\.fromhex|Buffer\.from|hex\.DecodeString|(?:base64\.)?(?:urlsafe_)?b64decode|base64_decode|hex2bin|(?:binascii\.)?unhexlify|atob|Convert\.From(?:Base64|Hex)String)\(\s{0,4}|\((?:\s{0,40})|\[\s{0,40}(?=["'`][^"'`\n]{0,256}["'`]\s{0,40},)|(?:""|'')\.join\(\s{0,4}[[(]\s{0,4})(?=["'`])/y
/** What YAML may have before a value: a tag, and an anchor that others refer to. */
const TAG = /(?:(?:!{1,2}[\w:.-]{0,30}|&[\w-]{1,40})[ \t]{1,4}){1,2}(?=\S)/y

/** What follows a name that is given nothing. */
const NO_ASSIGNMENT = new Set([...',;)}/<+*&%#\n\r', ''])

/**
 * Reads the value that the name around `at` is given, if it is given one.
 *
 * @param isWanted whether a name may have a value that counts: hardly any does, and the rest takes longer to read
 * @param rules those of the file's format; without, the line alone tells where the value ends
 */
export function readAssignment(
  text: string,
  at: number,
  isWanted: (name: string) => boolean,
  rules?: FormatRules,
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
  const opening = operator === 'element' ? undefined : readOpening(text, valueAt, rules)
  if (
    opening === undefined &&
    (space.includes('\n') || (nameIsQuoted && operator !== 'assign' && operator !== 'element'))
  )
    return undefined
  const base = {
    name,
    nameIsQuoted,
    operator,
    sign,
    before,
    text,
    nameStart,
  }
  if (opening !== undefined) return readQuoted(text, base, opening, valueAt + opening.length)
  return readBare(text, base, valueAt, valueAt > next + sign.length, rules)
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
