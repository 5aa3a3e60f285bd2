import { looksRandom } from './chance.ts'
import type { NamedKind, NamedSecret } from './names.ts'
import { certainForm, isBalanced } from './not-a-value.ts'
import { isMarkedPlaceholder, isPlaceholderWord } from './placeholder-words.ts'
import { type Score, scoreOf } from './score/score.ts'
import { isUuid, type Reasons } from './strength.ts'
import type { Assignment } from './supplied-value.ts'

/** How long a value must be, by what its name says. */
const SHORTEST: Readonly<Record<NamedKind, number>> = {
  password: 6,
  secret: 8,
  token: 12,
  key: 8,
  credential: 12,
}

/** What else has to speak for a value where there is doubt, and its length. */
const DOUBT = 3
const SHORTEST_IN_DOUBT = 12

/**
 * Why a value is a secret by all that is known of it, weighed: of the value, of its name and of its place.
 *
 * @param isDoubtful whether the line is there to show something, or only mentions the name
 */
export function weighAssignment(assignment: Assignment, named: NamedSecret, isDoubtful: boolean): Reasons {
  const { value, writing } = assignment
  if (value.length < (isDoubtful ? SHORTEST_IN_DOUBT : SHORTEST[named.kind])) return []
  if (
    writing === 'inline' ||
    (writing === 'quoted' ? BLANK : SEPARATE).test(value) ||
    isUuid(value) ||
    isPartOfProgram(assignment)
  )
    return []
  const score = scoreOf(assignment, named)
  if (score.overBorder < (isDoubtful ? DOUBT : 0)) return []
  return isStandInFor(value) || certainForm(value) !== undefined ? [] : wordsFor(score)
}

/** White space, and in no quotes these: where they are, a grammar has cut the value at a place that is not its end. */
const BLANK = /\s/
const SEPARATE = /[\s"'`]/

/** What stands for a value; in one that looks random only what a person marks so does. */
function isStandInFor(value: string): boolean {
  return looksRandom(value) ? isMarkedPlaceholder(value) : isPlaceholderWord(value)
}

/** A line that goes on behind a value in no quotes, or ends like a statement, is a program's. */
const GOES_ON = /^(?:[ \t]+[^\s#/]|;[ \t]*(?:[\r\n]|\/\/|$))/

/** What a program has between its names: `Key::from_pem(…)`. */
const PATH_OF_TYPES = /[A-Za-z_]\w*::<?[A-Za-z_]|^::?[A-Za-z]/

/**
 * `"prefix-" + rest`: a string that a program goes on with is not all of a value. In no quotes a value that does not
 * look random is a program's where its line goes on as one, and a member of an object before a comma always is.
 */
function isPartOfProgram({ writing, value, after }: Assignment): boolean {
  if (writing === 'quoted') return goesOn(after)
  if (writing === 'entry' && after.startsWith(',') && isBalanced(value)) return true
  // Chance hardly ever draws a value without digits: a line that goes on behind one is read as a program's.
  const endsStatement = value.endsWith(';') || after.startsWith(';') || GOES_ON.test(after)
  if (writing === 'entry' && !/\d/.test(value) && endsStatement) return true
  if (writing === 'element' || looksRandom(value)) return false
  if (PATH_OF_TYPES.test(value)) return true
  return writing === 'entry' && (after.startsWith(';') || (!/\d{2}/.test(value) && GOES_ON.test(after)))
}

/** Whether a program goes on with a string: joins something to it, formats it, calls a method of it. */
export function goesOn(after: string): boolean {
  return /^\s*(?:\+|\.(?!\s)\w|\[|%)/.test(after)
}

function wordsFor({ reasonsFor, against }: Score): Reasons {
  return [
    `for it: ${reasonsFor.join('; ')}`,
    ...(against.length === 0 ? [] : [`against it: ${against.join('; ')}`]),
  ]
}
