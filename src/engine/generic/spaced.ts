import type { Reading } from '../rule.ts'
import { plainStrength } from './plain-strength.ts'

/** Before the word that names a password, on its line: what routers and directories say there, or a name that ends so. */
const BEFORE =
  /^[ \t]{0,16}(?:(?:enable|set|aaa|ppp|neighbor [\w.:]{2,45}|(?:user(?:name)?|login|server|tacacs-server|radius-server)[ \t]{1,4}[\w.@-]{1,64}(?:[ \t]{1,4}[\w-]{1,24}){0,4})[ \t]{1,4})?[\w.-]{0,40}$/

/** How the value is written, an encoding of Cisco's first, and what may come behind it on its line. */
const VALUE =
  /[\w.-]{0,40}(?: community|[ \t]{1,4}--plaintext)?[ \t]{1,8}(?:(?<type>\d)[ \t]{1,4})?(?<quote>["']?)(?<value>[^\s"']{8,128})\k<quote>(?:[ \t]{1,4}(?:RO|RW|ro|rw|role|privilege|level|encrypted|\d{1,4})\b[^\r\n]{0,60})?[ \t]{0,8}(?=[\r\n]|$)/y

/** A verb that only starts like a password's name. */
const NO_PASSWORD = /^pass(?:e[ds]|ing)\b/i

/** Type 7 of Cisco: an index into a known key, and the bytes, which anybody can turn back. */
const TYPE_7 = /^(?:0\d|1[0-5])(?:[0-9A-F]{2}){4,32}$/i

/** A name and a value with blanks between, alone on their line: `bindpw …`, `username a password 0 …`. */
export function readSpaced(text: string, at: number): Reading | undefined {
  const lineStart = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1
  if (at - lineStart > 240 || !BEFORE.test(text.slice(lineStart, at))) return undefined
  VALUE.lastIndex = at
  const found = VALUE.exec(text)
  const { value = '', type } = found?.groups ?? {}
  if (found === null || /^[=:<>({[]/.test(value) || NO_PASSWORD.test(found[0])) return undefined
  const reasons = reasonsFor(value, type)
  if (reasons.length === 0) return undefined
  const start =
    at + found[0].indexOf(value, /^[\w.-]*(?: community|[ \t]+--plaintext)?/.exec(found[0])?.[0].length)
  return {
    start,
    end: start + value.length,
    reasons: ['a line gives it to the name of a password', ...reasons],
  }
}

/** Of the ways in which routers keep a password, 5, 8 and 9 are hashes; 7 hides nothing. */
function reasonsFor(value: string, type: string | undefined): readonly string[] {
  if (type === '7') return TYPE_7.test(value) ? ['it is only disguised, as type 7'] : []
  return type === undefined || type === '0' ? plainStrength(value) : []
}
