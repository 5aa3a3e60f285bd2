import type { Reading } from '../rule.ts'
import { plainStrength } from './plain-strength.ts'

const VALUE = String.raw`(?<open>["'\x60*]{0,3})(?<value>[^\s"'\x60*|<>]{8,128}?)(?=["'\x60*]{0,3}[.,;)]{0,2}(?:\s|$|<))`

/** What notes call a user with a password behind it, or a password: `at` is the first letter. */
const NOTES: readonly RegExp[] = [
  // Login: admin / …, creds: admin:…, id/pw: admin/…
  String.raw`(?:login|creds|id/pw):\s{1,3}["'\x60]?[\w.@+-]{2,64}["'\x60]?(?:\s{1,3}[/|]\s{1,3}|[/:])${VALUE}`,
  // password -> …, Password - …
  String.raw`password\s{1,3}->?\s{1,3}${VALUE}`,
].map((source) => new RegExp(source, 'iy'))

/** A password in a note, with its user or with a sign that programs don't give values by. */
export function readNote(text: string, at: number): Reading | undefined {
  for (const note of NOTES) {
    note.lastIndex = at
    const found = note.exec(text)
    const { value = '' } = found?.groups ?? {}
    if (found === null) continue
    const reasons = plainStrength(value)
    const end = at + found[0].length
    if (reasons.length > 0)
      return { start: end - value.length, end, reasons: ['a note gives a password', ...reasons] }
  }
  return undefined
}
