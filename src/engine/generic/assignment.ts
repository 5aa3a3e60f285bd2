import { startBefore } from './backward.ts'

/** How a text gives a name its value. */
export type Operator = 'assign' | 'compare' | 'call' | 'argument' | 'is' | 'element' | 'space'

/**
 * How the value is written: in quotes; `NAME=value`; on a line of its own, as in YAML; as a command's option;
 * in an address; between two tags; after a name inside quotes, as in `"Token: value"`.
 */
export type Writing = 'quoted' | 'variable' | 'entry' | 'option' | 'query' | 'element' | 'header'

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
const TYPE =
  /\s{0,4}:\s{0,4}&?[A-Za-z][\w.<>[\]|?' &]{0,30}?\s{0,4}(?==(?![=>]))|[ \t]{1,4}(?:As[ \t]{1,4})?(?:string|String|str|varchar)[ \t]{0,4}(?==)/y
const ATTRIBUTE = /\s{1,4}(?:[vV]alue|default|content)\s?=\s?(?=\\{0,3}["'])/y
/** A key of its own has the value: `"adminPassword": { "value": "…" }`. */
const INNER = /\s{0,4}[:=]\s{0,4}\{\s{0,60}\\{0,3}["']?[vV]alue\\{0,3}["']?\s{0,4}[:=]\s{0,4}/y
/** A block of YAML: the value is alone on the next line. */
const BLOCK = /[ \t]{0,4}:[ \t]{1,4}[>|][+-]?[ \t]{0,4}\r?\n[ \t]{1,40}/y
/** The name is a value itself, and what is beside it has the value: `name: DB_PASSWORD` and `value: …`. */
const NAME_BESIDE =
  /(?:^|[\s{,-])\\{0,3}["']?(?:[nN]ame|[kK]ey|ParameterKey)\\{0,3}["']?\s{0,4}[:=]\s{0,4}\\{0,3}["']?$/
const VALUE_BESIDE = /,?\s{0,60}\\{0,3}["']?(?:[vV]alue|ParameterValue)\\{0,3}["']?\s{0,4}[:=]\s{0,4}/y
/** What an option has where it is not given: `"--password", default="…"`. */
const DEFAULT = /,\s{1,4}(?:type=\w{1,10},\s{1,4})?default\s?=\s?(?=["'])/y
const OPERATOR =
  /[ \t]{0,40}(?<sign>===?|!==?|[:?]=|:-(?=\S)|\|?=>|\|\||\?\?|<-|=|:|,|>|\(|\.(?:assign|equals|set|compare)\(|is:?(?= )|-{2,8}(?= )|)(?=(?<space>\s{0,40}))/y
const OPENING = /(?:[bruBRUL@]|N(?='))?(?<quote>"{3}|'{3}|\\{0,3}["'`])/y

/** What follows a name that is given nothing. */
const NO_ASSIGNMENT = new Set([...',;){}/<+*&%#\n\r', ''])

/** Reads the value that the name around `at` is given, if it is given one. */
export function readAssignment(text: string, at: number): Assignment | undefined {
  const nameEnd = extend(text, at)
  const close = match(NAME_END, text, nameEnd)?.[0] ?? ''
  const nameIsQuoted = /["'`]/.test(close)
  const next = nameEnd + close.length
  const nameStart = extendBack(text, at)
  const line = lineBefore(text, nameStart)
  const beside = readBeside(text, next, line)
  if (beside === undefined && NO_ASSIGNMENT.has(text[nameEnd] ?? '')) return undefined
  const before = beside === undefined ? line : beside.before
  const isOption = text.startsWith('--', nameStart)
  const { sign, operator, valueAt, space } =
    beside ?? readOperator(text, next, nameIsQuoted || line.endsWith('{'), isOption)
  if (operator === undefined) return undefined
  const opening = operator === 'element' ? null : match(OPENING, text, valueAt)
  if (opening === null && (space.includes('\n') || (nameIsQuoted && operator !== 'assign'))) return undefined
  const base = {
    name: text.slice(nameStart, nameEnd),
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

type Base = Omit<Assignment, 'writing' | 'value' | 'start' | 'end' | 'after'>

interface ReadOperator {
  readonly sign: string
  readonly operator: Operator | undefined
  readonly valueAt: number
  /** What is between the operator and the value. */
  readonly space: string
}

const ASSIGNED = { sign: ':', operator: 'assign', space: '' } as const

/** The value beside a name that is a value itself, and the line up to what says that it is a name. */
function readBeside(text: string, at: number, line: string): (ReadOperator & { before: string }) | undefined {
  const isName = NAME_BESIDE.exec(line)
  const value = isName === null ? null : match(VALUE_BESIDE, text, at)
  if (isName === null || value === null) return undefined
  return { ...ASSIGNED, valueAt: at + value[0].length, before: line.slice(0, isName.index) }
}

function readOperator(text: string, at: number, nameIsQuoted: boolean, isOption: boolean): ReadOperator {
  const attribute = match(ATTRIBUTE, text, at) ?? (isOption ? match(DEFAULT, text, at) : null)
  if (attribute !== null) {
    return { sign: '=', operator: 'assign', valueAt: at + attribute[0].length, space: '' }
  }
  const given = match(INNER, text, at) ?? match(BLOCK, text, at)
  if (given !== null) return { ...ASSIGNED, valueAt: at + given[0].length }
  const from = at + (match(TYPE, text, at)?.[0].length ?? 0)
  const found = match(OPERATOR, text, from)
  const { sign = '', space = '' } = found?.groups ?? {}
  const length = (found?.[0].length ?? 0) + space.length
  return { sign, operator: operatorOf(sign, nameIsQuoted, length), valueAt: from + length, space }
}

function operatorOf(sign: string, nameIsQuoted: boolean, length: number): Operator | undefined {
  if (sign === '') return length > 0 && !nameIsQuoted ? 'space' : undefined
  if (/^[!=]==?$|equals|compare/.test(sign)) return 'compare'
  if (sign.endsWith('(')) return 'call'
  if (sign === ',') return nameIsQuoted ? 'argument' : undefined
  if (sign === '>') return 'element'
  return sign.startsWith('is') ? 'is' : 'assign'
}

function readQuoted(text: string, base: Base, quote: string, start: number): Assignment | undefined {
  const end = closingOf(text, quote, start)
  if (end === undefined) return undefined
  const whole = text.slice(start, end)
  const inner = /^(?<open>\\?["'])(?<value>.*?)\k<open>$/.exec(whole)?.groups
  const value = inner?.['value'] ?? whole
  const from = start + (inner?.['open']?.length ?? 0)
  const after = lineAfter(text, end + quote.length)
  return { ...base, writing: 'quoted', value, start: from, end: from + value.length, after }
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
  query: /[\s"'`<>&;#\\)\]}]/,
  element: /[<\n]/,
  entry: /[\n\r]|\s(?:#|\/\/)/,
}
const END = /[\s"'`]/

function readBare(text: string, base: Base, start: number, isSpaced: boolean): Assignment | undefined {
  const writing = writingOf(base, isSpaced)
  if (writing === undefined) return undefined
  const rest = text.slice(start, start + LONGEST_VALUE)
  const whole = rest.slice(0, (ENDS[writing] ?? END).exec(rest)?.index).trimEnd()
  const closing = rest[whole.length]
  if (writing === 'element' && closing !== '<') return undefined
  if (base.before.endsWith('${') && closing !== '}') return undefined
  if (writing === 'header' && closing !== base.before.at(-1)) return undefined
  const value =
    writing === 'element'
      ? whole
      : whole.replace(/["'`]$/, '').replace(base.operator === 'is' ? /[.,;!]$/ : /[,;]$/, '')
  const end = start + value.length
  return value === '' ? undefined : { ...base, writing, value, start, end, after: lineAfter(text, end) }
}

/** Only space, or signs of a list or a comment, before a name on its line. */
const LINE_START = /^[\s#;>*-]{0,40}$/
/** A command that sets variables. */
const SETS_VARIABLES =
  /(?:^|\s)(?:export|ENV|ARG|set|setx|env|declare|local|readonly|SetEnv|run|-e|--env|--build-arg|--set|--set-string|--from-literal|--dart-define)[ =](?:\S{1,80}=\S{0,80} )*["']?$/
/** Options of Java, PowerShell and Go have one dash, behind a blank. */
const OPTION = /^-[A-Za-z]{2}/
const WORD_BREAK = /(?:^|[\s"'])$/
/** One that takes name and value as two words. */
const SETS_VARIABLE = /^\s*(?:ENV|ARG|[sS]et[eE]nv|set(?: -{1,2}[\w-]{1,10}){1,3})\s+$/
/** Other names and values before it on its line. */
const AMONG_PAIRS = /(?:^|[\s"'])[A-Za-z_]\w{0,30}=[^\s="']{1,80}[ \t]{1,4}$/
/** A registry's key in .npmrc. */
const NPMRC = /^\s*\/\/\S{1,120}\/:$/
/** A variable of an environment, and one of a file of properties. */
const SHOUTED = /^[A-Z][A-Z\d_]*$/
const PROPERTY = /^[a-z][a-z\d]*(?:\.[a-z][a-z\d-]*)+$/
const WORD_START = /(?:^|[\s"'`(])$/

function writingOf(
  { name, nameIsQuoted, operator, before, sign }: Base,
  isSpaced: boolean,
): Writing | undefined {
  if (operator === 'element') return /[<:]$/.test(before) ? 'element' : undefined
  if (operator === 'space') {
    if (name.startsWith('--') || (OPTION.test(name) && WORD_BREAK.test(before))) return 'option'
    return SETS_VARIABLE.test(before) ? 'variable' : undefined
  }
  if (operator === 'is') return 'query'
  if (operator !== 'assign') return undefined
  if (sign.startsWith(':') && !isSpaced && !nameIsQuoted && before.endsWith('${')) return 'query'
  if (sign === '=' && !isSpaced) {
    if (/[?&#]$/.test(before)) return 'query'
    if (name.startsWith('-')) return 'option'
    if ([LINE_START, SETS_VARIABLES, AMONG_PAIRS, NPMRC].some((one) => one.test(before))) return 'variable'
    const isVariable = SHOUTED.test(name)
      ? WORD_START.test(before)
      : PROPERTY.test(name) && /\s$/.test(before)
    return isVariable ? 'variable' : undefined
  }
  if (sign === ':' && /["'`]$/.test(before)) return 'header'
  return LINE_START.test(before) ? 'entry' : undefined
}

function extend(text: string, end: number): number {
  const more = /^[\w-]*/.exec(text.slice(end, end + LONGEST_NAME))?.[0] ?? ''
  return end + more.replace(/-+$/, '').length
}

const NAME_CHARACTERS = new Set('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.-')

function extendBack(text: string, start: number): number {
  return startBefore(text, start, LONGEST_NAME, (character) => NAME_CHARACTERS.has(character))
}

function lineBefore(text: string, at: number): string {
  const line = text.slice(Math.max(0, at - LONGEST_LINE), at)
  return line.slice(line.lastIndexOf('\n') + 1)
}

function lineAfter(text: string, at: number, longest = LONGEST_LINE): string {
  const line = text.slice(at, at + longest)
  const end = line.indexOf('\n')
  return end < 0 ? line : line.slice(0, end)
}

function match(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at
  return expression.exec(text)
}
