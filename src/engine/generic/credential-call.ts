import type { Reading } from '../rule.ts'
import { isNoSecret } from './no-secret.ts'
import { plainStrength } from './plain-strength.ts'
import { drawnOrThoughtUp, type Reasons } from './strength.ts'

const CALL =
  /\w{0,40}\(\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,40}(?:\k<quote>[^"'\n]{1,128}\k<quote>\s{0,4},\s{0,40}){0,2}\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>\s{0,4}[,)]/y

/** `new PDO(source, user, password)`, `new DirectoryEntry(path, user, password)`, `PlainAuth("", user, password, host)`. */
const CONNECT =
  /(?:mysqli(?:_connect)?|pdo|dbi->connect|directoryentry|getconnection|sequelize|plainauth|imap_open|ldap_bind|ftp_login|ssh2_auth_password)\s{0,4}\(\s{0,20}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|[^\s,][^,\n]{0,200}),\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,20}\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>\s{0,4}[,)]/iy

const PAIR =
  /(?:auth\s{0,2}=\s{0,2}|basic_?auth|passwordauthentication|passwordtoken|smtp\.login|server\.login|ftp\.login|wifi\.begin)\(\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,20}(?:Some\()?\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>(?:\.toCharArray\(\))?\s{0,4}[,)]/iy

/** An address of JDBC, and behind it a user and a password, whatever function they are handed to. */
const JDBC =
  /jdbc:[^\s"']{1,300}["']\s{0,4},\s{0,40}(?<all>(?<quote>["'])(?<user>[\w.@$#-]{1,128})\k<quote>\s{0,4},\s{0,40}["'](?<password>[^"'\s]{6,128}))["']\s{0,4}[,)]/iy

/** Of calls with a user that a variable has, the password alone is written there. */
const PASSWORD_ALONE =
  /\w{0,40}\(\s{0,20}(?:(?:[\w.$>[\]-]{1,60}|["'][\w.:/@-]{0,80}["'])\s{0,4},\s{0,20}){1,2}(?<quote>["'])(?<value>[^"'\s]{8,128})\k<quote>\s{0,4}[,)]/y

/**
 * Functions of such a name open many things with two texts or three: a signal and what it calls, a route and a page. The
 * host is before the user, where there is one.
 */
const LOG_IN =
  /\.(?:connect|log_?in|log_?on|authenticate|bind|auth|basic)\(\s{0,20}(?:["'][\w.-]{0,80}["']\s{0,4},\s{0,20})?(?<all>(?<quote>["'])(?<user>[\w.@+=, -]{2,128})\k<quote>\s{0,4},\s{0,20}\k<quote>(?<password>[^"'\s]{8,128}))\k<quote>\s{0,4}[,)]/iy

/** Redis has a password and no user, or had for long: `red:auth("…")`. */
const AUTH_ALONE = /[.:]auth\(\s{0,4}(?<quote>["'])(?<value>[^"'\s]{8,128})\k<quote>\s{0,4}\)/iy

/**
 * `new NetworkCredential("user", "password")` and its like: user and password together are the secret, as in
 * an address. `at` is in the name of what is called.
 */
export function readCredentialCall(text: string, at: number): Reading | undefined {
  return readPair(CALL, text, at) ?? readPassword(text, at)
}

/** The same of a database or directory that is opened. `at` is where the call starts. */
export function readConnectCall(text: string, at: number): Reading | undefined {
  return readPair(CONNECT, text, at) ?? readPassword(text, at)
}

/** The same of a database of Java's. `at` is where its address starts. */
export function readJdbcCall(text: string, at: number): Reading | undefined {
  return readPair(JDBC, text, at)
}

/** The same of a request: `auth=("user", "password")`. `at` is where that starts. */
export function readAuthPair(text: string, at: number): Reading | undefined {
  return readPair(PAIR, text, at)
}

/** The same of whatever is opened, where only chance can have drawn the password. `at` is where the call starts. */
export function readLogIn(text: string, at: number): Reading | undefined {
  return readPair(LOG_IN, text, at, plainStrength) ?? readPassword(text, at, AUTH_ALONE)
}

function readPair(
  expression: RegExp,
  text: string,
  at: number,
  strengthOf: (password: string) => Reasons = (password) => drawnOrThoughtUp(password, 12),
): Reading | undefined {
  expression.lastIndex = at
  const { all = '', user = '', password = '' } = expression.exec(text)?.groups ?? {}
  if (/^[<{$%]/.test(user)) return undefined
  if (password === '' || password === user || isNoSecret(password)) return undefined
  const reasons = strengthOf(password)
  if (reasons.length === 0) return undefined
  const start = text.indexOf(all, at) + 1
  return {
    start,
    end: start + all.length - 1,
    reasons: ['a call is given a user and a password', ...reasons],
  }
}

function readPassword(text: string, at: number, expression = PASSWORD_ALONE): Reading | undefined {
  expression.lastIndex = at
  const { value = '' } = expression.exec(text)?.groups ?? {}
  const reasons = value === '' ? [] : plainStrength(value)
  if (reasons.length === 0) return undefined
  const start = text.indexOf(value, at)
  return { start, end: start + value.length, reasons: ['a call is given it for a password', ...reasons] }
}
