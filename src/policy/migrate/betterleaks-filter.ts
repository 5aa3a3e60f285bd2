import { RE2JS } from 're2js'

/** A condition of a filter: part of a finding, and expressions of which one has to fit it. */
export interface FilterCondition {
  readonly part: 'path' | 'secret' | 'match' | 'line'
  readonly expressions: readonly string[]
}

/** A filter as conditions of which one has to hold. */
export interface ReadFilter {
  readonly conditions: readonly FilterCondition[]
  /** Whether it also passes over values that don't look random. */
  readonly isOnRandomness: boolean
}

const SPACE = /^(?:\s+|\/\/[^\n]*)+/

/** `attributes["path"]`, `attributes.path`, `finding[?"secret"].orValue("")`. */
const PART =
  /^(?:attributes(?:\??\.|\[\??["'])(?<path>path)|finding(?:\??\.|\[\??["'])(?<of>secret|match|line))(?:["']\])?(?:\.orValue\((?:""|'')\)|\s*\?\?\s*(?:""|''))?/

const TEXT =
  /^(?:r"""(?<raw>[\s\S]*?)"""|r"(?<rawLine>[^"]*)"|`(?<plain>[^`]*)`|"(?<double>(?:[^"\\]|\\[\s\S])*)"|'(?<single>(?:[^'\\]|\\[\s\S])*)')/

const RANDOMNESS =
  /^(?:filter\.)?(?:entropy\(finding(?:\.secret|\["secret"\])\)\s*<=?\s*[\d.]+|failsTokenEfficiency\(finding(?:\.secret|\["secret"\])\))/

/** How a text of a comparison is an expression. */
const COMPARED: Readonly<Record<string, (text: string) => string>> = {
  '==': (text) => `^${RE2JS.quote(text)}$`,
  startsWith: (text) => `^${RE2JS.quote(text)}`,
  endsWith: (text) => `${RE2JS.quote(text)}$`,
  contains: (text) => RE2JS.quote(text),
  matches: (text) => text,
}

/**
 * Reads a filter of betterleaks, versions 1 and 2: comparisons of a finding's path, secret, match or line with texts,
 * joined by `||`.
 *
 * @returns nothing where it is any other expression
 */
export function readFilter(filter: string): ReadFilter | undefined {
  const source = new Source(filter)
  const conditions: FilterCondition[] = []
  let isOnRandomness = false
  const readAll = (): boolean => {
    do {
      if (source.take(/^\(/)) {
        if (!readAll() || !source.take(/^\)/)) return false
      } else if (source.take(RANDOMNESS)) {
        isOnRandomness = true
      } else {
        const condition = readCondition(source)
        if (condition === undefined) return false
        conditions.push(condition)
      }
    } while (source.take(/^(?:\|\||or\b)/))
    return true
  }
  return readAll() && source.isAtEnd() ? { conditions, isOnRandomness } : undefined
}

function readCondition(source: Source): FilterCondition | undefined {
  const [, name] = source.take(/^(?:filter\.)?(matchesAny|containsAny)\(/) ?? []
  const part = partOf(source)
  if (part === undefined) return undefined
  if (name !== undefined) {
    const texts = source.take(/^,/) && source.take(/^\[/) && textsIn(source)
    if (texts === undefined || !source.take(/^\)/)) return undefined
    return { part, expressions: name === 'matchesAny' ? texts : texts.map((text) => RE2JS.quote(text)) }
  }
  const [, operator = ''] = source.take(/^\.?(==|startsWith\b|endsWith\b|contains\b|matches\b)/) ?? []
  const isCall = source.take(/^\(/) !== undefined
  const text = textOf(source)
  const compared = COMPARED[operator]
  if (compared === undefined || text === undefined || (isCall && !source.take(/^\)/))) return undefined
  return { part, expressions: [compared(text)] }
}

function partOf(source: Source): FilterCondition['part'] | undefined {
  const groups = source.take(PART)?.groups
  return (groups?.['path'] ?? groups?.['of']) as FilterCondition['part'] | undefined
}

/** The rest of a list of texts, up to its bracket. */
function textsIn(source: Source): string[] | undefined {
  const texts: string[] = []
  while (!source.take(/^\]/)) {
    const text = textOf(source)
    if (text === undefined) return undefined
    texts.push(text)
    source.take(/^,/)
  }
  return texts
}

function textOf(source: Source): string | undefined {
  const { raw, rawLine, plain, double, single } = source.take(TEXT)?.groups ?? {}
  const escaped = double ?? single
  const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' }
  return escaped === undefined
    ? (raw ?? rawLine ?? plain)
    : escaped.replace(/\\([\s\S])/g, (_, sign: string) => escapes[sign] ?? sign)
}

/** A text that is read from its start. */
class Source {
  private rest: string

  constructor(text: string) {
    this.rest = text.replace(SPACE, '')
  }

  /** Takes what fits at the start, and the white space and comments behind it. */
  take(expression: RegExp): RegExpExecArray | undefined {
    const found = expression.exec(this.rest)
    if (found === null) return undefined
    this.rest = this.rest.slice(found[0].length).replace(SPACE, '')
    return found
  }

  isAtEnd(): boolean {
    return this.rest === ''
  }
}
