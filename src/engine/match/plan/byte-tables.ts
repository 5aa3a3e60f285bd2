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
