/** A set of byte values. */
export type ByteSet = Uint8Array

/** How many bytes a set takes: a bit for each value. */
export const SET_BYTES = 32

/** The set of those byte values that pass the test. */
export function setOf(passes: (byte: number) => boolean): ByteSet {
  const set = new Uint8Array(SET_BYTES)
  for (let byte = 0; byte < 256; byte++) if (passes(byte)) set[byte >> 3]! |= 1 << (byte & 7)
  return set
}

/** The set of the characters of a text of Latin-1. */
export function setOfText(characters: string): ByteSet {
  const set = new Uint8Array(SET_BYTES)
  for (let i = 0; i < characters.length; i++) {
    const byte = characters.charCodeAt(i)
    set[byte >> 3]! |= 1 << (byte & 7)
  }
  return set
}

/** The set of the byte values from `low` to `high`. */
export function setOfRange(low: number, high: number): ByteSet {
  const set = new Uint8Array(SET_BYTES)
  for (let byte = low; byte <= high; byte++) set[byte >> 3]! |= 1 << (byte & 7)
  return set
}

/** Whether a byte value is in the set. */
export function isIn(set: ByteSet, byte: number): boolean {
  return (set[byte >> 3]! & (1 << (byte & 7))) !== 0
}

/** What is in either of the sets. */
export function unionOf(one: ByteSet, other: ByteSet): ByteSet {
  const union = new Uint8Array(SET_BYTES)
  for (let i = 0; i < SET_BYTES; i++) union[i] = one[i]! | other[i]!
  return union
}

/** Whether all of a set is in another. */
export function isSubset(set: ByteSet, other: ByteSet): boolean {
  return set.every((bits, i) => (bits & ~other[i]!) === 0)
}

/** What is not in the set. */
export function complementOf(set: ByteSet): ByteSet {
  return set.map((bits) => ~bits)
}

/** The set with each letter of ASCII in either case. */
export function inEitherCase(set: ByteSet): ByteSet {
  return setOf((byte) => isIn(set, byte) || (isLetter(byte) && isIn(set, byte ^ 0x20)))
}

function isLetter(byte: number): boolean {
  return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
}
