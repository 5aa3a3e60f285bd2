import type { Reading } from '../rule.ts'
import { plainOrChosen, plainStrength } from './plain-strength.ts'
import type { Reasons } from './strength.ts'

const VALUE = String.raw`(?<open>["'\x60*]{0,3})(?<value>[^\s"'\x60*|<>]{8,128}?)(?=["'\x60*]{0,3}[.,;)]{0,2}(?:\s|$|<))`

/** What a password or key is for, in a few words. */
const PURPOSE = String.raw`for(?: [\w.@/-]{1,40}){1,4}?(?: ?=|:| is:?) `

/** What notes call a user with a password behind it, or a password: `at` is the first letter. */
const PASSWORDS: readonly RegExp[] = [
  // Login: admin / …, creds: admin:…, id/pw: admin/…
  String.raw`(?:login|creds|credentials|id/pw):\s{1,3}["'\x60]?[\w.@+-]{2,64}["'\x60]?(?:\s{1,3}[/|]\s{1,3}|[/:])${VALUE}`,
  // password -> …, Password - …
  String.raw`password\s{1,3}->?\s{1,3}${VALUE}`,
  // password for the router: …
  `(?:password|pwd|pw) ${PURPOSE}${VALUE}`,
  // log in as app with the password …
  `with password:? ${VALUE}`,
].map((source) => new RegExp(source, 'iy'))

/** The same of keys and tokens. */
const KEYS: readonly RegExp[] = [
  // API key for staging = …
  `(?:api key|token|secret) ${PURPOSE}${VALUE}`,
  // Token - …
  String.raw`token\s{1,3}->?\s{1,3}${VALUE}`,
  // connecting with token …
  `with token ${VALUE}`,
].map((source) => new RegExp(source, 'iy'))

/** A password in a note, with its user, what it is for, or a sign that programs don't give values by. */
export function readNote(text: string, at: number): Reading | undefined {
  return readAny(PASSWORDS, text, at, 'a note gives a password', plainOrChosen)
}

/** A key or token in a note or a log. `at` is where the words start that name it. */
export function readNotedKey(text: string, at: number): Reading | undefined {
  return readAny(KEYS, text, at, 'a line of text gives a key', plainStrength)
}

function readAny(
  notes: readonly RegExp[],
  text: string,
  at: number,
  reason: string,
  strengthOf: (value: string) => Reasons,
): Reading | undefined {
  for (const note of notes) {
    note.lastIndex = at
    const found = note.exec(text)
    const { value = '' } = found?.groups ?? {}
    if (found === null) continue
    const reasons = strengthOf(value)
    const end = at + found[0].length
    if (reasons.length > 0) return { start: end - value.length, end, reasons: [reason, ...reasons] }
  }
  return undefined
}
