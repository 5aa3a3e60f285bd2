import type { Operator } from './operator.ts'

/**
 * How the value is written: in quotes; `NAME=value`; on a line of its own, as in YAML; as a command's option;
 * in an address; between two tags; after a name inside quotes, as in `"Token: value"`; or amid other words of its line,
 * as in notes, commands and flow maps, where only chance in the value tells it from a program.
 */
export type Writing = 'quoted' | 'variable' | 'entry' | 'option' | 'query' | 'element' | 'header' | 'inline'

/** A name that is given a value: how, and what is before it on its line. */
interface Named {
  readonly name: string
  readonly nameIsQuoted: boolean
  readonly operator: Operator
  readonly sign: string
  readonly before: string
}

/** Only space, signs of a list or a comment, or a byte-order mark before a name on its line. */
const LINE_START = /^(?:\xef\xbb\xbf)?[\s#;>*-]{0,40}$/
/** What a name belongs to, in the files of some tools: `app:dbPassword: …`. */
const NAMESPACE = /[A-Za-z][\w-]{0,40}:$/
/** AsciiDoc and reStructuredText have a colon on either side of a name. */
const DOCUMENT_ATTRIBUTE = /^[ \t]{0,8}:$/
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
/** Before a name that is an element's, and before one that an attribute of it has. */
const ELEMENT = /[<:]$/
const NAMES_ELEMENT = /<[\w:.-]{1,40}(?:\s[^<>]{0,80})?\s(?:name|key|id)="$/
/** Before a name amid other words: a blank, a bracket, a comma, a quote, or a mark of Markdown. */
const AMID = /[\s,;({[|"'`*_>=-]$/

/**
 * Whether a name is that of a variable or property, right where its line or a command that sets it starts: what is behind
 * its equals sign is the value, be that another such sign.
 */
export function isVariable(name: string, before: string): boolean {
  const isOne = SHOUTED.test(name) || PROPERTY.test(name)
  return isOne && (LINE_START.test(before) || SETS_VARIABLES.test(before))
}

/**
 * How a value without quotes is written; undefined where it is part of a program.
 *
 * @param isSpaced whether a blank is between the operator and the value
 */
export function writingOf(
  { name, nameIsQuoted, operator, before, sign }: Named,
  isSpaced: boolean,
): Writing | undefined {
  if (operator === 'element')
    return (nameIsQuoted ? NAMES_ELEMENT : ELEMENT).test(before) ? 'element' : undefined
  if (operator === 'space') {
    if (name.startsWith('--') || (OPTION.test(name) && WORD_BREAK.test(before))) return 'option'
    return SETS_VARIABLE.test(before) ? 'variable' : undefined
  }
  if (operator === 'is') return 'query'
  if (operator !== 'assign') return undefined
  const writing = placedWriting(name, nameIsQuoted, sign, before, isSpaced)
  if (writing !== undefined || nameIsQuoted || !AMID.test(before)) return writing
  // Behind a blank an equals sign is that of a program.
  return (sign === '=' && !isSpaced) || /^:\*{0,2}$/.test(sign) ? 'inline' : undefined
}

/** How a value is written that is given by a sign, by its place on the line. */
function placedWriting(
  name: string,
  nameIsQuoted: boolean,
  sign: string,
  before: string,
  isSpaced: boolean,
): Writing | undefined {
  if (sign.startsWith(':') && !isSpaced && !nameIsQuoted && before.endsWith('${')) return 'query'
  if (sign === '=' && !isSpaced) {
    if (/[?&#]$/.test(before)) return 'query'
    if (name.startsWith('-')) return 'option'
    if ([LINE_START, SETS_VARIABLES, AMONG_PAIRS, NPMRC].some((one) => one.test(before))) return 'variable'
    const isStart = SHOUTED.test(name) ? WORD_START.test(before) : PROPERTY.test(name) && /\s$/.test(before)
    return isStart ? 'variable' : undefined
  }
  if (sign === ':' && /["'`]$/.test(before)) return 'header'
  if (sign === ':' && isSpaced && DOCUMENT_ATTRIBUTE.test(before)) return 'entry'
  return LINE_START.test(before.replace(NAMESPACE, '')) ? 'entry' : undefined
}
