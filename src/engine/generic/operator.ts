/** How a text gives a name its value. */
export type Operator = 'assign' | 'compare' | 'call' | 'argument' | 'is' | 'element' | 'space'

/** A type between a name and its value. One next to its sign has a value in quotes: `p: hX=q6Y` is no type with a value. */
const TYPE =
  /\s{0,4}:\s{0,4}&?[A-Za-z][\w.<>[\]|?' &]{0,30}?(?:\s{1,4}(?==(?![=>]))|(?==\s{0,4}(?:["'`]|[bruBRUL@&]{1,2}["'])))|[ \t]{1,4}(?:As[ \t]{1,4})?(?:string|String|str|varchar)[ \t]{0,4}(?==)/y
const ATTRIBUTE = /\s{1,4}(?:[vV]alue|default|content)\s?=\s?(?=\\{0,3}["'])/y
/** More attributes of an element whose name is given in one: `name="api_key" translatable="false">`. */
const MORE_ATTRIBUTES = /(?:\s{1,8}[\w:.-]{1,40}="[^"<>]{0,60}"){1,4}(?=\s{0,4}>)/y
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
  /[ \t]{0,40}(?<sign>===?|!==?|[:?]=|:-(?=\S)|\|?=>|\|\||\?\?|<-|=|:(?:\*{1,2}(?= ))?|,|>|\(|\{(?=["'][^"'\s]{6,256}["']\s{0,4}\})|\.(?:assign|equals|set|compare)\(|(?:(?:for|of|on|to) [\w.@:/-]{1,60} )?is:?(?= )|-{2,8}(?= )|)(?=(?<space>\s{0,40}))/y

/** An operator, and where the value behind it starts. */
export interface ReadOperator {
  readonly sign: string
  readonly operator: Operator | undefined
  readonly valueAt: number
  /** What is between the operator and the value. */
  readonly space: string
}

const ASSIGNED = { sign: ':', operator: 'assign', space: '' } as const

/**
 * The value beside a name that is a value itself, and the line up to what says that it is a name.
 *
 * @param at where the name has ended
 * @param line the line up to the name
 */
export function readBeside(
  text: string,
  at: number,
  line: string,
): (ReadOperator & { before: string }) | undefined {
  // Hardly any name has such a value behind it; what is before it takes longer to look at.
  const value = matchAt(VALUE_BESIDE, text, at)
  const isName = value === null ? null : NAME_BESIDE.exec(line)
  if (isName === null || value === null) return undefined
  return { ...ASSIGNED, valueAt: at + value[0].length, before: line.slice(0, isName.index) }
}

/**
 * What gives a name its value.
 *
 * @param at where the name has ended
 */
export function readOperator(
  text: string,
  at: number,
  nameIsQuoted: boolean,
  isOption: boolean,
): ReadOperator {
  const attribute = matchAt(ATTRIBUTE, text, at) ?? (isOption ? matchAt(DEFAULT, text, at) : null)
  if (attribute !== null) {
    return { sign: '=', operator: 'assign', valueAt: at + attribute[0].length, space: '' }
  }
  const given = matchAt(INNER, text, at) ?? matchAt(BLOCK, text, at)
  if (given !== null) return { ...ASSIGNED, valueAt: at + given[0].length }
  const attributes = nameIsQuoted ? matchAt(MORE_ATTRIBUTES, text, at) : null
  const between = attributes ?? matchAt(TYPE, text, at)
  const from = at + (between?.[0].length ?? 0)
  const found = matchAt(OPERATOR, text, from)
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
  return /\bis:?$/.test(sign) ? 'is' : 'assign'
}

/** What a sticky expression matches at a place. */
export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at
  return expression.exec(text)
}
