import { NAME_TAILS, TYPE_TAILS, VERB_TAILS } from '../../context/distant-identifiers.ts'
import * as layout from '../kernel/layout.ts'

/**
 * The classes of bytes for the SIMD kernel, which tells 16 at a time. A byte is of a class where the table of its low
 * half and that of its high half both have the class's bit, and of one class at most: 1 is `% &`, 2 the backslash, 4
 * the underscore, 8 the signs `+ - . /`, 16 the letters a to o, 32 those from p on, 64 digits. So each kind is
 * whatever is above a number: escapes are up to 3, tokens above, words above 15, digits above 63. Zeros have
 * the sign bit for their class, and are above nothing.
 */
export function classVectors(): Uint8Array {
  const low = [224, 112, 112, 112, 112, 113, 113, 112, 112, 112, 48, 24, 18, 24, 24, 28]
  const high = [128, 0, 9, 64, 16, 38, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0]
  const numbers = [3, 15, 63].flatMap((number) => new Array<number>(16).fill(number))
  return Uint8Array.from([...low, ...high, ...numbers])
}

/** What texts of ASCII have. */
const TEXT = `\t\n\r${Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)).join('')}`

/**
 * The first byte of each kind of escape that may hide something, and the bytes that may be its second, as escapes.ts
 * reads.
 */
const ESCAPES: readonly (readonly [first: string, seconds: string])[] = [
  ['\\', '\\/uxU'],
  ['&', '#qla'],
  // What ASCII's characters start with in hexadecimal digits.
  ['%', '0234567'],
  // A text whose characters take two bytes or four.
  ['\0', TEXT],
]

/** The kinds of escapes that each byte may be of, as layout.ts says. */
export function escapeKinds(): Uint8Array {
  const kinds = new Uint8Array(256)
  for (const [kind, [first, seconds]] of ESCAPES.entries()) {
    kinds[first.charCodeAt(0)]! |= 1 << (kind + layout.FIRST_OF_ESCAPE)
    for (const second of seconds) kinds[second.charCodeAt(0)]! |= 1 << kind
  }
  return kinds
}

/**
 * Two bits for each hash of four bytes: of which kind the word is that ends in them, if a distant identifiers may end
 * so.
 */
export function tailKinds(): Uint8Array {
  const kinds = new Uint8Array(8192)
  // From the last kind to the first, which says most, where two words have the same hash.
  for (const [kind, tails] of [
    [layout.TYPE_TAIL, TYPE_TAILS],
    [layout.VERB_TAIL, VERB_TAILS],
    [layout.NAME_TAIL, NAME_TAILS],
  ] as const) {
    for (const hash of tails.flatMap(hashesOf)) {
      const shift = (hash & 3) * 2
      kinds[hash >> 2] = (kinds[hash >> 2]! & ~(3 << shift)) | (kind << shift)
    }
  }
  return kinds
}

/** The hashes of four bytes that a word ends in; before one of three anything may be. */
function hashesOf(tail: string): readonly number[] {
  const bytes = Buffer.from(tail.slice(-4).padStart(4), 'latin1').readInt32LE()
  const firsts = tail.length > 3 ? [bytes & 31] : Array.from({ length: 32 }, (_, first) => first)
  return firsts.map((first) => layout.hashOf((layout.fold(bytes) & ~31) | first))
}
