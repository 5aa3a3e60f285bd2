import type { Reading } from '../rule.ts'
import { isNoSecret } from './no-secret.ts'
import { drawnByChance, thoughtUp } from './strength.ts'

const CALL =
  /\w{0,40}\(\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,40}(?:\k<quote>[^"'\n]{1,128}\k<quote>\s{0,4},\s{0,40}){0,2}\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>\s{0,4}[,)]/y

/** `new PDO(source, user, password)`, `new DirectoryEntry(path, user, password)`, `getConnection(address, user, password)`. */
const CONNECT =
  /(?:mysqli(?:_connect)?|pdo|directoryentry|getconnection|sequelize)\s{0,4}\(\s{0,20}(?:"[^"\n]{1,200}"|'[^'\n]{1,200}'|[^\s,][^,\n]{0,200}),\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,20}\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>\s{0,4}[,)]/iy

const PAIR =
  /(?:auth\s{0,2}=\s{0,2}|basic_?auth|passwordauthentication|passwordtoken|smtp\.login|server\.login|ftp\.login|wifi\.begin)\(\s{0,20}(?<all>(?<quote>["'])(?<user>[^"'\n]{2,128})\k<quote>\s{0,4},\s{0,20}(?:Some\()?\k<quote>(?<password>[^"'\s]{6,128}))\k<quote>(?:\.toCharArray\(\))?\s{0,4}[,)]/iy

/**
 * `new NetworkCredential("user", "password")` and its like: user and password together are the secret, as in
 * an address. `at` is in the name of what is called.
 */
export function readCredentialCall(text: string, at: number): Reading | undefined {
  return readPair(CALL, text, at)
}

/** The same of a database or directory that is opened. `at` is where the call starts. */
export function readConnectCall(text: string, at: number): Reading | undefined {
  return readPair(CONNECT, text, at)
}

/** The same of a request: `auth=("user", "password")`. `at` is where that starts. */
export function readAuthPair(text: string, at: number): Reading | undefined {
  return readPair(PAIR, text, at)
}

function readPair(expression: RegExp, text: string, at: number): Reading | undefined {
  expression.lastIndex = at
  const { all = '', user = '', password = '' } = expression.exec(text)?.groups ?? {}
  if (/^[<{$%]/.test(user)) return undefined
  if (password === '' || password === user || isNoSecret(password)) return undefined
  const drawn = drawnByChance(password, 12)
  const reasons = drawn.length > 0 ? drawn : thoughtUp(password)
  if (reasons.length === 0) return undefined
  const start = text.indexOf(all, at) + 1
  return {
    start,
    end: start + all.length - 1,
    reasons: ['a call is given a user and a password', ...reasons],
  }
}
