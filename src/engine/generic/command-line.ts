import type { Reading } from '../rule.ts'
import { isPairOfPlaceholders } from './placeholder-words.ts'

/** How far behind the command its option may be: commands are broken into lines. */
const REACH = 600

const USER =
  /(?<=[\s\\])(?:-[a-zA-Z]{0,4}u|--user|--proxy-user|-U)(?:[ \t]{1,4}|=)(?<quote>["']?)(?<pair>(?<user>[^\s"':]{1,128}):(?:'(?<quoted>[^\s"']{1,128})'|(?<password>[^\s"'`]{0,128})))\k<quote>(?=[\s"'\\)]|$)/g

/** `curl -u user:password`. */
export function readCurl(text: string, at: number): Reading | undefined {
  const command = commandFrom(text, at)
  USER.lastIndex = 0
  const found = USER.exec(command)?.groups
  if (found === undefined) return undefined
  const { pair = '', user = '', password = found['quoted'] ?? '' } = found
  if (/[$`]\(|^\$|^\{|^<|^%/.test(user) || isPairOfPlaceholders(user, password)) return undefined
  const start = at + command.indexOf(pair, USER.lastIndex - pair.length - 2)
  return { start, end: start + pair.length, reasons: ['a command that logs in with a user and a password'] }
}

/** The command: up to the end of its last line. */
function commandFrom(text: string, at: number): string {
  const rest = text.slice(at, at + REACH)
  const end = /(?<![\\\r]|\\\r)\r?\n|[|;]\s|&&/.exec(rest)
  return end === null ? rest : rest.slice(0, end.index)
}

const NETRC =
  /[ \t]{1,8}[\w.-]{3,128}(?:[:/][\w.:/-]{0,100})?\s{1,20}login\s{1,8}(?<user>\S{1,128})\s{1,20}password\s{1,8}(?:(?<quote>["'])(?<quoted>[^\s"']{4,256})\k<quote>|(?<password>[^\s"']\S{3,255}))/iy

/** An entry of a netrc file: host, user and password. */
export function readNetrc(text: string, at: number): Reading | undefined {
  NETRC.lastIndex = at + 'machine'.length
  const { user = '', quoted = '', password = quoted } = NETRC.exec(text)?.groups ?? {}
  if (password === '' || isTemplate(password) || isTemplate(user)) return undefined
  if (/^(?:password|passwd|pass|secret|token|xxx+|\.+|\*+|your\S*|my\S*|foo\S*|bar)$/i.test(password))
    return undefined
  return { start: at, end: NETRC.lastIndex, reasons: ['an entry of a netrc file with a password'] }
}

function isTemplate(text: string): boolean {
  return /^[$<{%[]|[>}\]]$/.test(text)
}
