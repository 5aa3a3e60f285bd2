/** Bits for the kinds of characters: lower-case letters, capitals, digits, and others. */
const LOWER = 1
const UPPER = 2
const DIGIT = 4
const OTHER = 8
const LETTER = LOWER | UPPER

/** So many different characters are enough for any value. */
const VARIED = 8

/** Lower-case letters, capitals, digits, and others: how many of them are in the value. */
export function kindsOf(value: string): number {
  let kinds = 0
  for (let at = 0; at < value.length; at++) kinds |= kindAt(value, at)
  return (kinds & 1) + ((kinds >> 1) & 1) + ((kinds >> 2) & 1) + (kinds >> 3)
}

/** How often letters change to digits or back. */
export function countSwitches(value: string): number {
  let switches = 0
  let before = OTHER
  for (let at = 0; at < value.length; at++) {
    const kind = kindAt(value, at)
    const isSwitch = kind === DIGIT ? (before & LETTER) !== 0 : (kind & LETTER) !== 0 && before === DIGIT
    if (isSwitch) switches++
    before = kind
  }
  return switches
}

/** How many digits a text has. */
export function countDigits(value: string): number {
  let digits = 0
  for (let at = 0; at < value.length; at++) if (kindAt(value, at) === DIGIT) digits++
  return digits
}

/** Whether a value has many different characters, in either case, for its length. */
export function isVaried(value: string): boolean {
  const enough = Math.min(VARIED, value.length * 0.4)
  const different = new Set<string>()
  for (const character of value.toLowerCase()) if (different.add(character).size >= enough) return true
  return different.size >= enough
}

/** Letters, digits and the underscore. */
export const WORD = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'

/** A table that has 1 at the codes of characters: for loops that run before they are compiled. */
export function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(256)
  for (let i = 0; i < characters.length; i++) table[characters.charCodeAt(i)] = 1
  return table
}

function kindAt(value: string, at: number): number {
  const code = value.charCodeAt(at)
  if (code >= 0x61 && code <= 0x7a) return LOWER
  if (code >= 0x30 && code <= 0x39) return DIGIT
  return code >= 0x41 && code <= 0x5a ? UPPER : OTHER
}
