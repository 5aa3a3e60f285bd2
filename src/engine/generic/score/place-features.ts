import type { NamedSecret } from '../names.ts'
import type { Assignment } from '../supplied-value.ts'

/** A line this long is no person's. */
const LONG_LINE = 150

const USER = /^\s*(?:\w+[._])?["']?(?:user(?:_?name)?|login|uid)["']?\s*[=:]\s*["']?[\w@.-]+["']?,?\s*$/i

/** What the name says, and how the value is given to it, as names of features. */
export function featuresOfPlace(
  assignment: Assignment,
  { kind, plain, loose }: NamedSecret,
): readonly string[] {
  const { operator, writing, nameIsQuoted, sign, before, after, name } = assignment
  const directness = loose ? 'loosely' : plain ? 'plainly' : 'among other words'
  const isQuoted = writing === 'quoted'
  const next = /^\s*(?<next>\S?)/.exec(after)?.groups?.['next'] ?? ''
  const features = [
    `the name says ${kind} ${directness}`,
    `given by ${operator}, written as ${writing}`,
    `the sign ${sign || 'none'} before a value ${isQuoted ? 'in quotes' : 'without quotes'}`,
    `a name ${styleOf(name)} before ${isQuoted ? 'quotes' : writing}`,
    `before the name: ${beforeName(before)}`,
    `behind the ${writing}: ${next || 'nothing'}${/^\s+\S/.test(after) ? ' after a blank' : ''}`,
  ]
  if (nameIsQuoted) features.push(`a name in quotes, given by ${operator}`)
  if (before.length + after.length >= LONG_LINE) features.push('on a very long line')
  if (SHOWN.test(before)) features.push('in a comment or an example')
  if (TESTED.test(before)) features.push('handed to a test')
  if (hasUser(assignment)) features.push(`a user is named above the ${kind}`)
  if (ASKING.test(name)) features.push(`a name that asks or makes, given by ${operator}`)
  return features
}

/** A name that asks for a secret, or makes one. */
export const ASKING =
  /(?:^|[.$_])(?:get|fetch|find|read|load|lookup|retrieve|decrypt|encrypt|hash|verify|compare|check|validate|generate|create|make|encode|decode|reset|forgot|parse|mask|is|has|require|prompt|ask)(?=[A-Z_])/

const SHOWN = /^\s*(?:\*|\/\/|<!--)|@example|\be\.g\./
const TESTED = /\b(?:expect|assert\w*|should|describe|it|test)[(.]/

/** Whether the line is there to show something: a comment for readers, a test's expectation. */
export function isShown({ before }: Assignment): boolean {
  return SHOWN.test(before) || TESTED.test(before)
}

function styleOf(name: string): string {
  if (/\./.test(name)) return 'with dots'
  if (/^--?/.test(name)) return 'as an option'
  if (/^[A-Z][A-Z\d_]*$/.test(name)) return 'in capitals'
  if (/_|-/.test(name)) return 'with signs'
  return /[a-z][A-Z]/.test(name) ? 'in camelCase' : /^[A-Z]/.test(name) ? 'with a capital' : 'of one word'
}

function beforeName(before: string): string {
  if (/^\s*$/.test(before)) return before === '' ? 'nothing' : 'blanks'
  if (/\b(?:const|let|var|val|def|final|static|String|string|export|ENV|ARG|set)\s+$/.test(before))
    return 'a declaration'
  const sign = before.trimEnd().at(-1) ?? ''
  return /\w/.test(sign) ? 'a word' : sign
}

/** Whether a user's name is given on one of the lines right above the name. */
export function hasUser({ text, nameStart }: Assignment): boolean {
  const lines = text
    .slice(Math.max(0, nameStart - 160), nameStart)
    .split('\n')
    .slice(-4)
  return lines.some((line) => USER.test(line))
}
