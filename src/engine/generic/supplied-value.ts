import type { FormatRules } from './formats.ts'
import { matchAt, type Operator } from './operator.ts'
import { readPieces } from './pieces.ts'
import { closingOf, type Opening } from './quotes.ts'
import { type Writing, writingOf } from './writing.ts'

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

/** A name that is given something: all but the value. */
export type Supplied = Omit<Assignment, 'writing' | 'value' | 'start' | 'end' | 'after'>

/** A longer value is a text. */
export const LONGEST_VALUE = 512
const LONGEST_LINE = 160

/** What may be the first of several strings that are joined: no empty one, none of a quote, no short one right beside another. */
const PIECE = /^[^"'`]+$/
const PIECE_BESIDE = /^[^"'`]{6,}$/
const BESIDE_ANOTHER = /\s{0,40}["'`]/y

/** Reads a value in quotes. `start` is its first character, behind the opening. */
export function readQuoted(
  text: string,
  base: Supplied,
  opening: Opening,
  start: number,
): Assignment | undefined {
  const quote = opening.close
  const closing = closingOf(lineAfter(text, start, LONGEST_VALUE), opening)
  if (closing === undefined) return readContinued(text, base, quote, start)
  const end = start + closing
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
function readContinued(text: string, base: Supplied, quote: string, start: number): Assignment | undefined {
  const found = quote.length === 1 ? matchAt(LINES, text, start) : null
  if (found === null || text[start + found[0].length] !== quote) return undefined
  const end = start + found[0].length
  const value = found[0].replace(/\\\r?\n/g, '')
  return { ...base, writing: 'quoted', value, start, end, after: lineAfter(text, end + 1) }
}

/** What ends a value without quotes. */
const ENDS: Readonly<Partial<Record<Writing, RegExp>>> = {
  query: /[\s"'`<>&;#\\)\]}\0]/,
  element: /[<\n]/,
  entry: /[\n\r\0]|\s(?:#|\/\/)/,
  inline: /[\s"`\0]|\\(?=[nrtu"'\\\s]|$)|<(?:\/|br\b|[a-z]+>)|'(?:[\s,;)]|$)|&\w{1,40}=/,
}
const END = /[\s"'`\0]/
/** What ends the default of a placeholder: `${api.secret:…}`. */
const ENDS_DEFAULT = /[\s"'`}\0]/

/** A quote in a value, with something right behind it that is no end of a statement. */
const QUOTE_INSIDE = /["'`](?=[^\s"'`,;)\]}\0])/y

/** Up to where values go that may hold a quote without a partner, which no shell would take. */
const WORD_ENDS: Readonly<Partial<Record<Writing, RegExp>>> = {
  variable: /[\s\0]/,
  inline: /[\s\0,;)\]}]/,
}

/** Where a value without quotes ends. */
function endOf(rest: string, writing: Writing, ending: RegExp, before: string): number | undefined {
  const end = ending.exec(rest)?.index
  const wordEnds = WORD_ENDS[writing]
  if (end === undefined || wordEnds === undefined || matchAt(QUOTE_INSIDE, rest, end) === null) return end
  const word = rest.slice(0, wordEnds.exec(rest)?.index)
  const quote = rest[end]!
  return isEven(before, quote) && !isEven(word, quote) ? Math.max(end, word.length) : end
}

function isEven(text: string, sign: string): boolean {
  return text.split(sign).length % 2 === 1
}

const LINES = /[^\s"'`\\]{4,256}(?:\\\r?\n[^\s"'`\\]{1,256}){1,8}/y

/** A word of a shell that goes on in the next line, behind a backslash. */
const CONTINUED = /[^\s"'`\\$]{4,256}(?:\\\r?\n[^\s"'`\\$]{1,256}){1,8}(?=\s|$)/y

/** A section of XML, in which no sign has a meaning. */
const SECTION = /<!\[CDATA\[\s{0,40}/y
const SECTION_END = ']]>'

/** An element of its own has the value: `<AdministratorPassword><Value>…`. */
const VALUE_WITHIN = /<[vV]alue>\s{0,40}/y

/** The slash may be escaped, as in a script. */
const ELEMENT_END = /<\\{0,2}\//y

/**
 * Reads a value without quotes, if a name can be given one there.
 *
 * @param isSpaced whether a blank is between the operator and the value
 * @param rules those of the file's format, where it is known
 */
export function readBare(
  text: string,
  base: Supplied,
  start: number,
  isSpaced: boolean,
  rules?: FormatRules,
): Assignment | undefined {
  const writing = writingOf(base, isSpaced)
  if (writing === undefined) return undefined
  const broken = writing === 'variable' ? matchAt(CONTINUED, text, start) : null
  if (broken !== null) {
    const value = broken[0].replace(/\\\r?\n/g, '')
    const end = start + broken[0].length
    return { ...base, writing, value, start, end, after: lineAfter(text, end) }
  }
  const within = writing === 'element' ? matchAt(VALUE_WITHIN, text, start) : null
  if (within !== null) return readBare(text, base, start + within[0].length, isSpaced, rules)
  const section = writing === 'element' ? matchAt(SECTION, text, start) : null
  if (section !== null) return readSection(text, base, start + section[0].length)
  const rest = text.slice(start, start + LONGEST_VALUE)
  const ofFormat = endsOfFormat(rules, writing, base.before)
  if (ofFormat !== undefined) {
    const value = rest.slice(0, ofFormat.exec(rest)?.index).trimEnd()
    const end = start + value.length
    return { ...base, writing, value, start, end, after: lineAfter(text, end) }
  }
  const isDefault = base.before.endsWith('${')
  const ending = isDefault ? ENDS_DEFAULT : base.operator === 'is' ? ENDS.inline : ENDS[writing]
  const whole = rest.slice(0, endOf(rest, writing, ending ?? END, base.before)).trimEnd()
  if (writing === 'element' && matchAt(ELEMENT_END, rest, whole.length) === null) return undefined
  const closing = rest[whole.length]
  if (isDefault && closing !== '}') return undefined
  if (writing === 'header' && closing !== base.before.at(-1)) return undefined
  const value = trimmed(whole, writing, base)
  const end = start + value.length
  return value === '' ? undefined : { ...base, writing, value, start, end, after: lineAfter(text, end) }
}

function readSection(text: string, base: Supplied, start: number): Assignment | undefined {
  const line = lineAfter(text, start, LONGEST_VALUE)
  const close = line.indexOf(SECTION_END)
  if (close < 0) return undefined
  const value = line.slice(0, close).trimEnd()
  const end = start + value.length
  return { ...base, writing: 'element', value, start, end, after: lineAfter(text, end) }
}

/** A name that starts its line, behind signs of a list or comment or a word that declares variables. */
const STARTS_LINE = /^[\s#>*-]*(?:(?:export|ENV|ARG)\s+)?$/
/** A name in a flow map or list of YAML. */
const IN_FLOW = /[{[][^}\]"']*$/

/** What ends a value by its format; undefined where a value stands otherwise than the format has its own. */
function endsOfFormat(rules: FormatRules | undefined, writing: Writing, before: string): RegExp | undefined {
  if (writing === 'inline') return IN_FLOW.test(before) ? rules?.endsInFlow : undefined
  if (writing !== 'variable' && writing !== 'entry') return undefined
  return STARTS_LINE.test(before) ? rules?.ends : undefined
}

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

/** The value without what belongs to the line that it is in: a closing quote or bracket, the end of a statement or sentence. */
function trimmed(whole: string, writing: Writing, { operator, before }: Supplied): string {
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

/** What is from a place on up to the end of its line, or up to so many characters. */
export function lineAfter(text: string, at: number, longest = LONGEST_LINE): string {
  const line = text.slice(at, at + longest)
  const end = line.indexOf('\n')
  return end < 0 ? line : line.slice(0, end)
}
