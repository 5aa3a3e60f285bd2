import type { Reading } from '../rule.ts'
import { matchAt } from './operator.ts'
import { isMarkedPlaceholder } from './placeholder-words.ts'
import { drawnByChance } from './strength.ts'

/** Names of cookies that log their holder in. Those against forgery (`csrftoken`) are of no use alone. */
const SESSION =
  /(?:^|[-_.])(?:phpsessid|jsessionid|asp\.net_sessionid|sess(?:ion)?(?:[-_]?(?:id|token|key))?|sid|auth|jwt|(?:auth|access|refresh|remember|login)[-_]?token|connect\.sid)$/i

/** A session's id has more characters than this has. */
const SHORTEST = 16

/** `Set-Cookie: `, `Cookie: `, `-b `, up to the first pair. */
const HEADER = /(?:set-)?cookie["']?\s{0,4}:\s{1,4}["']?/iy
/** One pair: a token as RFC 6265, 4.1.1 has it, and its value. */
const PAIR =
  /(?<name>[\w!#$%&*+.^|~-]{1,64})=(?<quote>"?)(?<value>[^\s"',;\\]{0,512})\k<quote>(?:;\s{0,4}|(?=[\s"'\\]|$))/y
/** A name and value in quotes: `setCookie('session_id', '…')`, `cookies={'sessionid': '…'}`, an entry of a HAR file. */
const QUOTED =
  /(?:set)?cookies?["']?\s{0,4}(?:[=:(]\s{0,4})[\s[{(]{0,40}(?:["']name["']\s{0,4}:\s{0,4})?(?<open>["'])(?<name>[\w.-]{1,64})\k<open>\s{0,4}[,:]\s{0,40}(?:["']value["']\s{0,4}:\s{0,4})?(?<quote>["'])(?<value>[^\s"'\\]{16,512})\k<quote>/iy
/** A header of a HAR file, or of a test: its name is one string, its value another. */
const ENTRY = /cookie["']\s{0,4},\s{0,40}["']value["']\s{0,4}:\s{0,4}["']/iy
/** The option of curl, wget and others, short and long. */
const OPTION = /(?:\s-b|(?<=--)cookie)[ =]{1,2}["']?/iy

const MOST_PAIRS = 40

/** The cookies that log somebody in. `at` is where the word cookie, what it starts with or a command's option is. */
export function readCookies(text: string, at: number): readonly Reading[] {
  const quoted = matchAt(QUOTED, text, at)
  if (quoted !== null) {
    const { name = '', value = '', quote = '' } = quoted.groups ?? {}
    const start = at + quoted[0].length - quote.length - value.length
    return readingOf(name, value, start) ?? []
  }
  const header = matchAt(HEADER, text, at) ?? matchAt(ENTRY, text, at) ?? matchAt(OPTION, text, at)
  return header === null ? [] : readPairs(text, at + header[0].length)
}

function readPairs(text: string, from: number): readonly Reading[] {
  const found: Reading[] = []
  let next = from
  for (let count = 0; count < MOST_PAIRS; count++) {
    const pair = matchAt(PAIR, text, next)
    if (pair === null) break
    const { name = '', value = '' } = pair.groups ?? {}
    found.push(...(readingOf(name, value, next + pair[0].indexOf(value, name.length + 1)) ?? []))
    next += pair[0].length
  }
  return found
}

function readingOf(name: string, value: string, start: number): readonly Reading[] | undefined {
  // Signed values of Express have `s:` before them, which is encoded.
  const id = value.replace(/^s(?:%3A|:)/i, '').split(/[.%]/)[0] ?? ''
  if (!SESSION.test(name) || id.length < SHORTEST || isMarkedPlaceholder(value)) return undefined
  const reasons = drawnByChance(id, SHORTEST)
  if (reasons.length === 0) return undefined
  return [{ start, end: start + value.length, reasons: [`the cookie "${name}" logs in`, ...reasons] }]
}
