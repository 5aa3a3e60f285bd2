import type { Range, Reading } from '../rule.ts'
import { assessAssignment } from './assess-assignment.ts'
import { readAssignment } from './assignment.ts'
import { tableOf, WORD } from './characters.ts'
import { readDistantValue } from './distant-values.ts'
import { endsByFormat } from './ends-by-format.ts'
import { assessDottedName } from './names.ts'
import { type PassesPrecheck, passesPrecheckOf } from './passes-precheck.ts'
import { NAMED, PASSWORD, VALUE } from './prechecks.ts'
import { readReversed } from './reversed.ts'
import type { Assignment } from './supplied-value.ts'

const passesPasswordPrecheck = passesPrecheckOf(PASSWORD)
const passesSecretPrecheck = passesPrecheckOf(NAMED)
const passesValuePrecheck = passesPrecheckOf([VALUE])

/** A value given to the name of a password. `at` is in the name. */
export function readPassword(text: string, at: number): Reading | undefined {
  return read(text, at, true, at, passesPasswordPrecheck) ?? readReversed(text, at, passesPasswordPrecheck)
}

/** A value given to the name of a key, token or other secret. `at` is in the name. */
export function readSecret(text: string, at: number): Reading | undefined {
  return read(text, at, false, at, passesSecretPrecheck) ?? readReversed(text, at, passesSecretPrecheck)
}

/** What is before the last part of a name with dots whose other parts say which key it is. */
const OF_KEY = 'secret.'

/** A value given to `secret.key`, a part of a name with dots. `at` is where that part starts. */
export function readSecretKey(text: string, at: number): Reading | undefined {
  return read(text, at + OF_KEY.length, false, at, () => true)
}

/** The same by the value: `at` is its first character, a little way behind its name. */
export function readPasswordValue(text: string, at: number): Reading | undefined {
  return readBehind(text, at, true)
}

/** The same by the value: `at` is its first character, a little way behind its name. */
export function readSecretValue(text: string, at: number): Reading | undefined {
  return readBehind(text, at, false)
}

/** What a name is given by, up to the first of strings that are joined, its quote included. */
const GIVES_PIECES = /[A-Za-z](?<behind>["'\]]{0,2}\s{0,4}(?:=>|:=|[:=])\s{0,4}[fbru]?["'`]?)$/i

/**
 * A key in pieces, of which the first says nothing of the rest: `"ghp_" + "…"`, `"".join([…])`.
 *
 * @param at where the first piece starts, or what joins them
 */
export function readJoined(text: string, at: number): Reading | undefined {
  const before = GIVES_PIECES.exec(text.slice(Math.max(0, at - 40), at))?.groups?.['behind']
  return before === undefined ? undefined : read(text, at - before.length - 1, false, at, () => true)
}

/** How many characters between a value and its name are passed over. */
const LONGEST_GAP = 12
const IN_WORD = tableOf(WORD)

function readBehind(text: string, at: number, isPassword: boolean): Reading | undefined {
  let gap = 0
  while (gap < LONGEST_GAP && gap < at && IN_WORD[text.charCodeAt(at - gap - 1)] !== 1) gap++
  const found = gap === 0 ? undefined : read(text, at - gap - 1, isPassword, at, passesValuePrecheck)
  return found !== undefined && found.start <= at && found.end > at
    ? found
    : readDistantValue(text, at, isPassword)
}

/**
 * Reads what the name around `at` is given. A value that is only weighed counts where the precheck of its reader is
 * around `anchor`: a precheck is made of conditions, too, and refuses what is part of a program.
 */
function read(
  text: string,
  at: number,
  isPassword: boolean,
  anchor: number,
  passesPrecheck: PassesPrecheck,
): Reading | undefined {
  const isWanted = isPassword
    ? namesPassword
    : (name: string) => namesSecret(name) || isOfAppRole(name, text, at)
  const assignment = ofAppRole(withDefault(readAssignment(text, at, isWanted)))
  const assessment = assignment === undefined ? undefined : assessAssignment(assignment)
  if (assignment === undefined || assessment === undefined) return undefined
  if (assessment.isWeighed && !passesPrecheck(text, anchor)) return undefined
  const user = isPassword ? userBefore(text, assignment.nameStart) : undefined
  const endsIn = endsByFormat(assignment, (rules) => readAssignment(text, at, isWanted, rules))
  return {
    start: assignment.start,
    end: assignment.end,
    reasons: assessment.reasons,
    ...(user === undefined ? {} : { parts: [user] }),
    ...(endsIn === undefined ? {} : { endsIn }),
  }
}

function namesPassword(name: string): boolean {
  return assessDottedName(name)?.kind === 'password'
}

/** A name of a key, token or other secret. */
function namesSecret(name: string): boolean {
  const named = assessDottedName(name)
  return named !== undefined && named.kind !== 'password'
}

const SECRET_ID = /^secret[_-]?id$/i

/** How far before the id of a secret the role that it is for is looked for. */
const NEAR_ROLE = 200

/**
 * Whether a name is that of a role's secret in Vault: the role is named before it. Elsewhere it is the id of a secret.
 */
function isOfAppRole(name: string, text: string, at: number): boolean {
  return (
    SECRET_ID.test(name) && /app-?_?role|role-?_?id|vault/i.test(text.slice(Math.max(0, at - NEAR_ROLE), at))
  )
}

function ofAppRole(assignment: Assignment | undefined): Assignment | undefined {
  if (assignment === undefined || !SECRET_ID.test(assignment.name)) return assignment
  return { ...assignment, name: `vault_${assignment.name}` }
}

/** `password=${DB_PASSWORD:…}`: what counts is the value that a variable has where it is not set. */
function withDefault(assignment: Assignment | undefined): Assignment | undefined {
  const value =
    /^\$\{(?:[A-Z][A-Z\d_]{2,60}|[a-z][\w-]{0,30}(?:\.[\w-]{1,30}){1,6}):-?(?<value>[^${}]{6,})\}$/.exec(
      assignment?.value ?? '',
    )?.groups?.['value']
  if (assignment === undefined || value === undefined) return assignment
  const end = assignment.end - 1
  return { ...assignment, value, start: end - value.length, end }
}

/** How far before a password its user may be given. */
const NEAR = 160

const USER =
  /(?<![A-Za-z])user(?:_?name)?["'`\])]{0,3}\s{0,4}(?:[:=]|=>)\s{0,4}["'`]?(?<user>[\w@.+-]{2,64})/gi

/** The user's name that is given before the password, the nearest one. */
function userBefore(text: string, at: number): Range | undefined {
  const from = Math.max(0, at - NEAR)
  const found = [...text.slice(from, at).matchAll(USER)].at(-1)
  const user = found?.groups?.['user']
  if (found === undefined || user === undefined) return undefined
  const end = from + found.index + found[0].length
  return { start: end - user.length, end }
}
