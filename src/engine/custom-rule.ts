import type { RE2JS } from 're2js'

import { ScanError } from '../model/errors.ts'
import type { Severity } from '../model/secret-type.ts'
import type { Match } from './match/confirm.ts'
import type { Finder } from './match/finder.ts'
import { windowsOf } from './match/windows.ts'
import type { WordPlaces } from './match/word-search.ts'
import type { ParserPattern, Rule } from './rule.ts'

/** A rule that someone has written for their own secrets. */
export interface CustomPattern {
  readonly id: string
  readonly title: string
  readonly severity: Severity
  /** An expression as RE2 has them, in which `^` and `$` are the ends of a line. */
  readonly pattern: string
  /** Words, one of which is near the secret, in either case. Without any, all of every text is read: slow. */
  readonly keywords?: readonly string[]
  /** The number of the group that is the secret; else the one named `secret`, else the first, else all. */
  readonly secretGroup?: number
  /** An expression for the paths of the files it applies to; it need not match the whole path. */
  readonly path?: string
}

type Expressions = typeof RE2JS

interface CustomForm {
  readonly rule: Rule
  readonly pattern: ParserPattern
  readonly expression: RE2JS
  /** In lower case. */
  readonly keywords: readonly string[]
  readonly group: number | string
  readonly path: RE2JS | undefined
}

/** An expression that matches more often in one text finds no secrets; further matches are left out. */
const MOST_MATCHES = 1000

/** The longest expression. Longer ones are lists of values, which are no secrets. */
const LONGEST_PATTERN = 2000

/**
 * Makes a policy's rules ready. The library for their expressions is loaded only where there are some; it
 * matches in time that grows in step with the text, whatever the expression.
 *
 * @throws {ScanError} when an expression is wrong, with the rule's id and the place
 */
export async function loadCustomRules(rules: readonly CustomPattern[]): Promise<Finder> {
  if (rules.length === 0) return { find: () => [] }
  const { RE2JS } = await import('re2js')
  const { WordSearch, placesOfAny } = await import('./match/word-search.ts')
  const { requiredText } = await import('./match/tables/required-text.ts')
  const forms = rules.map((rule) => ({ ...formOf(rule, RE2JS), required: requiredText(rule.pattern) }))
  const search = new WordSearch(
    forms.flatMap(({ keywords, required }) => [...keywords, ...(required === undefined ? [] : [required])]),
  )
  return {
    find: (bytes, path) => {
      // Searched once for all rules.
      let places: WordPlaces | undefined
      return forms.flatMap((form) => {
        if (path !== undefined && form.path !== undefined && !form.path.matcher(path).find()) return []
        if (form.keywords.length === 0 && form.required === undefined)
          return matchesOf(form, bytes, undefined)
        places ??= search.placesIn(bytes)
        if (form.required !== undefined && !places.get(form.required)?.length) return []
        return matchesOf(
          form,
          bytes,
          form.keywords.length === 0 ? undefined : placesOfAny(places, form.keywords),
        )
      })
    },
  }
}

function formOf(custom: CustomPattern, expressions: Expressions): CustomForm {
  const { id, title, severity, pattern, keywords = [], secretGroup, path } = custom
  const expression = compile(pattern, `pattern of the rule ${id}`, expressions)
  if (secretGroup !== undefined && (secretGroup < 0 || secretGroup > expression.groupCount())) {
    throw new ScanError(
      'policy',
      `The rule ${id} uses group ${secretGroup} as the secret, but its pattern has ${expression.groupCount()}. Use a group that exists.`,
    )
  }
  const anchored = patternOf(keywords)
  return {
    rule: { id, title, severity, patterns: [anchored] },
    pattern: anchored,
    expression,
    keywords: keywords.map((word) => word.toLowerCase()).filter((word) => word !== ''),
    group: secretGroup ?? secretGroupOf(expression),
    path: path === undefined ? undefined : compile(path, `path of the rule ${id}`, expressions),
  }
}

function secretGroupOf(expression: RE2JS): number | string {
  return 'secret' in expression.namedGroups() ? 'secret' : Math.min(1, expression.groupCount())
}

/** The finder does all the work of this pattern: nothing is read at anchors. */
function patternOf(words: readonly string[]): ParserPattern {
  return {
    anchor: { kind: 'word', words },
    read: () => undefined,
    behind: 0,
    reach: 0,
  }
}

function matchesOf(form: CustomForm, bytes: Buffer, places: Iterable<number> | undefined): Match[] {
  const { rule, pattern, expression, group } = form
  const matches: Match[] = []
  for (const [from, to, next] of windowsOf(bytes, places)) {
    const matcher = expression.matcher(bytes.subarray(from, to))
    while (matcher.find()) {
      // What starts where the next window begins is found there, with all that follows it.
      if (from + matcher.start() >= next) break
      const start = matcher.start(group)
      const end = matcher.end(group)
      if (end <= start) continue
      const text = bytes.toString('latin1', from + start, from + end)
      matches.push({
        rule,
        pattern,
        start: from + start,
        end: from + end,
        text,
        anchorSize: 0,
        isOfPolicy: true,
      })
      if (matches.length === MOST_MATCHES) return matches
    }
  }
  return matches
}

/** Compiles an expression of RE2: no look-around, no back-references. */
function compile(pattern: string, what: string, expressions: Expressions): RE2JS {
  if (pattern.length > LONGEST_PATTERN) {
    throw new ScanError(
      'policy',
      `The ${what} has ${pattern.length} characters; the limit is ${LONGEST_PATTERN}. Shorten it.`,
    )
  }
  const problem = problemOf(pattern, expressions)
  if (problem === undefined) return expressions.compile(pattern, expressions.MULTILINE)
  throw new ScanError(
    'policy',
    `The ${what} is invalid at character ${placeOf(problem, pattern, expressions)}: ${problem}. Fix it; look-around and back-references are not supported.`,
  )
}

/** What is wrong with an expression, in the library's words; they hold nothing of the expression. */
function problemOf(pattern: string, { compile, MULTILINE }: Expressions): string | undefined {
  try {
    compile(pattern, MULTILINE)
    return undefined
  } catch (error) {
    return (error as { error?: string }).error ?? 'it cannot be understood'
  }
}

/** The library tells no place: it is where the shortest start of the expression that has the problem ends. */
function placeOf(problem: string, pattern: string, expressions: Expressions): number {
  if (problem.startsWith('missing') && problem.includes('clos')) return pattern.length
  let end = 1
  while (end < pattern.length && problemOf(pattern.slice(0, end), expressions) !== problem) end++
  return end
}
