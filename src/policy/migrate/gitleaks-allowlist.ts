import { readExpression } from './expression.ts'
import { type FoundExcuse, type FoundSecret, type Imported, NOTHING } from './imported.ts'
import { patternsOf } from './path-expression.ts'
import { textsOf } from './plain.ts'
import { unknownKeys } from './unknown-keys.ts'

type Test = (found: FoundSecret) => boolean

const KEYS = [
  'description',
  'condition',
  'commits',
  'paths',
  'regexTarget',
  'regexes',
  'stopwords',
  'targetRules',
]

/** What of a finding an expression is held against. */
type Part = (found: FoundSecret) => string

/**
 * An allowlist of gitleaks. Paths become patterns; what looks at contents is carried over as the hashes of what fits
 * it now.
 *
 * @param name how notes call it: `the allowlist of the rule acme`
 * @param rule the gitleaks rule it is for; absent for all
 */
export function importAllowlist(
  list: Readonly<Record<string, unknown>>,
  name: string,
  rule?: string,
): Imported {
  const notes: string[] = unknownKeys(list, KEYS, name)
  const paths = readTests(textsOf(list['paths']), ({ path }) => path, notes, `a path of ${name}`)
  const isOfLine = list['regexTarget'] === 'line'
  const part: Part = ({ lineText, secret }) => (isOfLine ? lineText : secret.reveal())
  const contents = readTests(textsOf(list['regexes']), part, notes, `an expression of ${name}`)
  const words = textsOf(list['stopwords']).map((word) => word.toLowerCase())
  const stops = words.length === 0 ? [] : [stopTest(words)]
  const byContent: Test[] = [...contents.map(({ test }) => test), ...stops]
  if (textsOf(list['commits']).length > 0) {
    notes.push(`The commits of ${name} are not converted: what they hold is ignored by its hash.`)
  }
  const all = String(list['condition'] ?? 'OR').toUpperCase() === 'AND'
  if (all && byContent.length > 0 && paths.length > 0) {
    const inPath: Test = (found) => paths.some(({ test }) => test(found))
    const fits: Test = (found) => inPath(found) && byContent.some((test) => test(found))
    return { ...NOTHING, suppressions: [excuseOf(name, rule, fits)], notes: [...notes, contentNote(name)] }
  }
  if (all && textsOf(list['commits']).length > 0) return { ...NOTHING, notes }
  const suppressions =
    byContent.length === 0 ? [] : [excuseOf(name, rule, (found) => byContent.some((test) => test(found)))]
  if (suppressions.length > 0) notes.push(contentNote(name))
  const patterns = paths.flatMap(({ pattern }) => patternsOf(pattern) ?? [])
  const untold = paths.filter(({ pattern }) => patternsOf(pattern) === undefined)
  if (untold.length > 0) {
    notes.push(
      `${untold.length} of the paths of ${name} can't be written as patterns: what is found there now is ignored by its hash.`,
    )
    suppressions.push(excuseOf(name, rule, (found) => untold.some(({ test }) => test(found))))
  }
  if (rule === undefined) return { ...NOTHING, exclude: patterns, suppressions, notes }
  const reason = reasonOf(name)
  return { ...NOTHING, ignores: patterns.map((path) => ({ path, rule, reason })), suppressions, notes }
}

function readTests(
  patterns: readonly string[],
  part: Part,
  notes: string[],
  what: string,
): { readonly pattern: string; readonly test: Test }[] {
  return patterns.flatMap((pattern) => {
    const read = readExpression(pattern)
    if ('tests' in read) return [{ pattern, test: (found) => read.tests(part(found)) }]
    notes.push(`Not converted: ${what}; ${read.fault}.`)
    return []
  })
}

function stopTest(words: readonly string[]): Test {
  return ({ secret }) => {
    const text = secret.reveal().toLowerCase()
    return words.some((word) => text.includes(word))
  }
}

function excuseOf(name: string, rule: string | undefined, fits: Test): FoundExcuse {
  return { reason: reasonOf(name), ...(rule === undefined ? {} : { rule }), into: 'ignore', fits }
}

function reasonOf(name: string): string {
  return `From ${name} in the settings of gitleaks`
}

function contentNote(name: string): string {
  return `The expressions and stopwords of ${name} look at contents: what matches now is ignored by its hash; what is added later is not.`
}
