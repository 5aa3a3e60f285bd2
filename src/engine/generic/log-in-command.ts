import type { Reading } from '../rule.ts'
import { isPairOfPlaceholders } from './placeholder-words.ts'

const PSEXEC =
  /(?:64)?(?:\.exe)?[^\n]{1,200}?\s[-/]u\s{1,4}(?<pair>"?(?<user>[^\s"]{1,64})"?\s{1,4}[-/]p\s{1,4}"?(?<password>[^\s"]{3,64}))/iy

const POWERCLI =
  /[^\n]{0,200}?\s-user\s{1,4}(?<pair>["']?(?<user>[^\s"']{1,64})["']?\s{1,4}-password\s{1,4}["']?(?<password>[^\s"']{3,64}))/iy

/** What PsExec is given as `-u` and `-p`. `at` is where the command starts. */
export function readPsExec(text: string, at: number): Reading | undefined {
  return readLogIn(PSEXEC, text, at + 'psexec'.length)
}

/** What PowerCLI is given as `-User` and `-Password`. `at` is where the command starts. */
export function readPowerCli(text: string, at: number): Reading | undefined {
  return readLogIn(POWERCLI, text, at + 'connect-viserver'.length)
}

const GRADLE =
  /\s{0,4}\{[^{}]{0,300}?\b(?<pair>user(?:name)?[\s=(]{1,6}["'](?<user>[^"'\n]{1,64})["']\)?\s[^{}]{0,200}?\bpassword[\s=(]{1,6}["'](?<password>[^"'\n]{3,64}))["']/y

/** `credentials { username 'user'; password 'password' }` of a Gradle build. `at` is that of `credentials`. */
export function readGradle(text: string, at: number): Reading | undefined {
  return readLogIn(GRADLE, text, at + 'credentials'.length)
}

/** User and password together are the secret, as in an address. */
function readLogIn(expression: RegExp, text: string, at: number): Reading | undefined {
  expression.lastIndex = at
  const { pair = '', user = '', password = '' } = expression.exec(text)?.groups ?? {}
  if (pair === '' || isVariable(user) || isVariable(password) || isPairOfPlaceholders(user, password))
    return undefined
  const start = text.indexOf(pair, at)
  return { start, end: start + pair.length, reasons: ['a user and a password are given to a command'] }
}

function isVariable(text: string): boolean {
  return /^[$%<{[]|[%>}\]]$|\$\{/.test(text)
}
