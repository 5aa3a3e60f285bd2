import type { Reading } from '../rule.ts'
import { assessDottedName } from './names.ts'
import { readSupplied } from './supplied-passwords.ts'

/** What a call that decodes its argument is given to: a name, Go's error behind it, a type. */
const GIVEN =
  /(?<name>[A-Za-z_][\w.-]{2,60})["'\]]{0,2}(?:\s{0,4},\s{0,4}(?:_|err|ok))?\s{0,4}(?::\s{0,4}[\w<>[\].]{1,24}\s{0,4})?(?::=|=>|[:=])\s{0,4}(?:new\s{1,4})?[\w.$:]{0,40}$/

const DECODES =
  /(?:fromhex|unhexlify|decode_?string|(?:urlsafe_)?b64decode|base64_decode|decode64|hex2bin|from(?:base64|hex)string|hex_?decode|buffer\.from|atob|decodebase64|decodehex)\(\s{0,20}b?(?<quote>["'`])(?<value>[\w+/=-]{16,128})\k<quote>\s{0,20}[,)]/iy

/** A longer line before the call says nothing of it. */
const LONGEST_BEFORE = 140

/** A name of one word says too little: test vectors of every cipher call theirs `key`. */
const OF_MORE_WORDS = /[a-z][A-Z]|[a-z\d][_.-][a-z]|[A-Z]_[A-Z]/

/** Test vectors come together: another call that decodes as long a text. */
const VECTOR = /\w\(\s{0,8}["'][\dA-Fa-f]{24,}["']/g

/** How much around the call is looked through for another. */
const NEAR = 400

/** `encryptionKey, err := hex.DecodeString("…")`. `at` is in the name of the call that decodes. */
export function readDecodedKey(text: string, at: number): Reading | undefined {
  const before = text.slice(Math.max(0, at - LONGEST_BEFORE, text.lastIndexOf('\n', at) + 1), at)
  const { name = '' } = GIVEN.exec(before)?.groups ?? {}
  if (!OF_MORE_WORDS.test(name) || assessDottedName(name) === undefined) return undefined
  if ((text.slice(Math.max(0, at - NEAR), at + NEAR).match(VECTOR) ?? []).length > 1) return undefined
  return readSupplied(DECODES, text, at, `"${name}" is what it is decoded for`)
}
