import type { Reading } from '../rule.ts'
import { startBefore } from './backward.ts'
import { looksRandom } from './chance.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance } from './strength.ts'

/** How much of a connection string is read on either side of its password. */
const LONGEST = 320

const SHORTEST_PASSWORD = 4
const SHORTEST_IN_BRACES = 10

/** A connection string of any kind. `at` is that of `password` or `pwd`. */
export function readConnection(text: string, at: number): Reading | undefined {
  if (!/^(?:password|;? ?pwd)\s{0,4}=/i.test(text.slice(at, at + 16))) return undefined
  const around = text.slice(Math.max(0, at - LONGEST), at + LONGEST)
  const ado = around.includes(';') ? readAdo(text, at) : undefined
  return ado ?? (/\b(?:host|hostaddr|dbname|user)\s?=/.test(around) ? readLibpq(text, at) : undefined)
}

const PART = /^\s{0,8}[A-Za-z][\w ]{1,40}\s{0,4}=/
const PASSWORD = /(?:^|;)\s{0,8}(?:password|pwd)\s{0,4}=\s{0,4}(?<value>\{[^}]{0,128}\}|[^;]{0,128})/i
const SERVER =
  /(?:^|;)\s{0,8}(?:server|data ?source|host|hostname|addr|address|network address|driver|provider|dsn|endpoint|accountendpoint|initial catalog|database|user id|userid|uid|username|user)\s{0,4}=/i

/** The name that the whole string is given to. */
const GIVEN_TO = /^\s{0,40}[\w.:-]{1,80}\s{0,4}[:=]\s{0,4}(?=[A-Za-z][\w ]{1,40}=)/

const ANOTHER = /(?:password|pwd)\s{0,4}=/i

/** What ends a connection string. */
const ENDS = new Set('"\'`<>\n\r')

/** `Server=…;User Id=…;Password=…`: a connection string of ADO or ODBC is the secret as a whole. */
export function readAdo(text: string, at: number): Reading | undefined {
  const from = startBefore(text, at, LONGEST, (character) => !ENDS.has(character))
  let to = at
  while (to < text.length && to < at + LONGEST && !ENDS.has(text[to]!)) to++
  const start = from + (GIVEN_TO.exec(text.slice(from, at))?.[0].length ?? 0)
  // A string is read at its first password only.
  if (ANOTHER.test(text.slice(start, at))) return undefined
  const whole = text.slice(start, to)
  if (!SERVER.test(whole) || whole.split(';').filter((part) => PART.test(part)).length < 3) return undefined
  const written = PASSWORD.exec(whole)?.groups?.['value']?.trim() ?? ''
  // ODBC has values with signs in braces, as others have templates.
  const inner = /^\{(?<value>[^{}]*)\}$/.exec(written)?.groups?.['value']
  const password =
    inner !== undefined && drawnByChance(inner, SHORTEST_IN_BRACES).length > 0 ? inner : written
  if (password.length < SHORTEST_PASSWORD || (isTemplate(password) && !isPlainlyRandom(password)))
    return undefined
  return {
    start: start + whole.length - whole.trimStart().length,
    end: to - (whole.length - whole.trimEnd().length),
    reasons: ['a connection string with a password'],
  }
}

/** Anyone who writes a whole connection string may have a weak password; the word itself and templates are none. */
function isTemplate(password: string): boolean {
  return /\s|[{}<>[\]]|\$\(|^[$%*@]|%$|^(?:password|passwd|pwd|pass|your.*|example|x+|\.+|@\w+)$/i.test(
    password,
  )
}

/** In a random password braces and the like come by chance. */
function isPlainlyRandom(password: string): boolean {
  return looksRandom(password) && !isNoSecret(password)
}

const VALUE = /\s?=\s?(?<value>'[^'\n]{1,128}'|[^\s"'`]{4,128})/y
const OTHER_PART = /\b(?:host|hostaddr|dbname|user|port|sslmode)\s?=\s?[^\s=]{1,128}(?=\s|$)/g

/** `host=… user=… password=…`: a connection string of libpq has its password as the secret. */
export function readLibpq(text: string, at: number): Reading | undefined {
  VALUE.lastIndex = at + 'password'.length
  const written = VALUE.exec(text)?.groups?.['value']
  if (written === undefined) return undefined
  const end = VALUE.lastIndex
  const lineStart = startBefore(text, at, LONGEST, (character) => !'\n"`'.includes(character))
  const rest = /^[^\n"`]{0,200}/.exec(text.slice(end, end + LONGEST))?.[0] ?? ''
  const others = [text.slice(lineStart, at), rest].flatMap((part) => part.match(OTHER_PART) ?? [])
  const value = written.replace(/^'|'$/g, '')
  if (others.length < 2 || isWeak(value) || CALL.test(value)) return undefined
  const start = end - written.length + (written.startsWith("'") ? 1 : 0)
  return { start, end: start + value.length, reasons: ['a connection string of libpq with a password'] }
}

/** A call that asks for the password, in a program that has no string there: `getpass.getpass()`. */
const CALL = /^[A-Za-z_][\w.]*\([\w.]*\)/

const USER_AND_PASSWORD = /(?:^|["'`\s=])[\w.-]{1,64}:(?<value>[^\s"'`@]{4,128})$/

/** `user:password@tcp(host:3306)/name`: the source of a driver of Go has its password as the secret. `at` is that of `@`. */
export function readGoSource(text: string, at: number): Reading | undefined {
  const value = USER_AND_PASSWORD.exec(text.slice(Math.max(0, at - LONGEST), at))?.groups?.['value'] ?? ''
  if (isWeak(value)) return undefined
  return { start: at - value.length, end: at, reasons: ['the source of a database with a password'] }
}

/** Whether a password is too weak or plainly made up to be one. */
export function isWeak(password: string): boolean {
  if (password.length < SHORTEST_PASSWORD || /\s/.test(password) || isNoSecret(password)) return true
  return /^(?:my|your|the)?_?(?:password|pwd|secret)/i.test(password)
}
