import { NAME_TAILS, TYPE_TAILS, VERB_TAILS } from '../../naming/far-names.ts'
import * as layout from '../kernel/layout.ts'

/**
 * The classes of bytes for the SIMD kernel, which tells 16 at a time. A byte is of a class where the table of its low
 * half and that of its high half both have the class's bit, and of one class at most: 1 is `% &`, 2 the backslash, 4
 * the underscore, 8 the signs `+ - . /`, 16 the letters a to o, 32 those from p on, 64 digits. So each kind is
 * whatever is above a number: escapes are up to 3, tokens above, words above 15, digits above 63.
 */
export function classVectors(): Uint8Array {
  const low = [96, 112, 112, 112, 112, 113, 113, 112, 112, 112, 48, 24, 18, 24, 24, 28]
  const high = [0, 0, 9, 64, 16, 38, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0]
  const numbers = [3, 15, 63].flatMap((number) => new Array<number>(16).fill(number))
  return Uint8Array.from([...low, ...high, ...numbers])
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * What text of ASCII and of UTF-16 may have for its first three characters in base64, or else in hexadecimal
 * digits; then, in base64, byte order marks and the start of gzip.
 */
export function encodedStarts(): Uint8Array {
  const sextets = [...BASE64, '-', '_'].map((_, sextet) => Math.min(sextet, 63))
  const letters = [...BASE64, '-', '_']
  const among = (passes: (sextet: number) => boolean): string =>
    letters.filter((_, i) => passes(sextets[i]!)).join('')
  const ways = [
    // What an ASCII character's eighth bit is in, is zero; control characters are left out.
    [
      'CDIJKLMNOPQRSTUVWXYZabcdef',
      among((sextet) => (sextet & 8) === 0),
      among((sextet) => (sextet & 2) === 0),
    ],
    ['01234567', '0123456789abcdefABCDEFx', '01234567'],
    ...['77u', '//4', '/v8', 'H4s'],
  ]
  const starts = new Uint8Array(3 * 256)
  for (const [bit, way] of ways.entries()) {
    for (const place of [0, 1, 2]) {
      for (const character of way[place]!) starts[place * 256 + character.charCodeAt(0)]! |= 1 << bit
    }
  }
  return starts
}

/** Two bits for each slot of three bytes: of which kind the word is that ends in it, if a far name may end so. */
export function tailKinds(): Uint8Array {
  const kinds = new Uint8Array(8192)
  // From the last kind to the first, which says most, where two words are in the same slot.
  for (const [kind, tails] of [
    [layout.TYPE_TAIL, TYPE_TAILS],
    [layout.VERB_TAIL, VERB_TAILS],
    [layout.NAME_TAIL, NAME_TAILS],
  ] as const) {
    for (const tail of tails) {
      const [a = 0, b = 0, c = 0] = Buffer.from(tail.slice(-3), 'latin1')
      const slot = layout.slotOf(a, b, c)
      const shift = (slot & 3) * 2
      kinds[slot >> 2] = (kinds[slot >> 2]! & ~(3 << shift)) | (kind << shift)
    }
  }
  return kinds
}

/** The six bits that each byte stands for in base64, of either alphabet (RFC 4648, sections 4 and 5). */
export function sextets(): Uint8Array {
  const sextets = new Uint8Array(256).fill(layout.NO_SEXTET)
  for (let i = 0; i < BASE64.length; i++) sextets[BASE64.charCodeAt(i)] = i
  sextets['-'.charCodeAt(0)] = 62
  sextets['_'.charCodeAt(0)] = 63
  return sextets
}
