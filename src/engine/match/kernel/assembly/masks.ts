import { BLOCK, MASKS_OF_A_BLOCK } from '../layout.ts'
import {
  classesOf,
  DIGITS,
  escapeMask,
  highHalves,
  joinMasks,
  lowHalves,
  maskAbove,
  TOKENS,
  wideMask,
  WORDS,
} from './classify.ts'
import { bucketsOf, missesOf } from './teddy.ts'

/**
 * The masks of a block, a bit for each of its bytes: whether it is a token, a letter or digit, a digit, may begin an
 * escape, may be the fourth of a literal's fingerprint. Behind these is space for one that is found later: where runs
 * begin.
 */
export const TOKENS_AT: usize = 0
export const WORDS_AT: usize = 8
export const DIGITS_AT: usize = 16
export const ESCAPES_AT: usize = 24
export const HITS_AT: usize = 32
export const BEGINS_AT: usize = 40

/** Reads blocks of text, from an address up to another, and writes the masks of each. */
export function readBlocks(from: i32, to: i32, masks: i32): void {
  let bytes = v128.load(from - 16)
  let low = lowHalves(bytes)
  let high = highHalves(bytes)
  let first0 = bucketsOf(low, high, 0)
  let second0 = bucketsOf(low, high, 1)
  let third0 = bucketsOf(low, high, 2)
  let into = masks
  for (let at = from; at < to; at += BLOCK) {
    bytes = v128.load(at)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const a = classesOf(low, high)
    const first1 = bucketsOf(low, high, 0)
    const second1 = bucketsOf(low, high, 1)
    const third1 = bucketsOf(low, high, 2)
    const misses1 = missesOf(first0, first1, second0, second1, third0, third1, bucketsOf(low, high, 3))

    bytes = v128.load(at + 16)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const b = classesOf(low, high)
    const first2 = bucketsOf(low, high, 0)
    const second2 = bucketsOf(low, high, 1)
    const third2 = bucketsOf(low, high, 2)
    const misses2 = missesOf(first1, first2, second1, second2, third1, third2, bucketsOf(low, high, 3))

    bytes = v128.load(at + 32)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const c = classesOf(low, high)
    const first3 = bucketsOf(low, high, 0)
    const second3 = bucketsOf(low, high, 1)
    const third3 = bucketsOf(low, high, 2)
    const misses3 = missesOf(first2, first3, second2, second3, third2, third3, bucketsOf(low, high, 3))

    bytes = v128.load(at + 48)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const d = classesOf(low, high)
    first0 = bucketsOf(low, high, 0)
    second0 = bucketsOf(low, high, 1)
    third0 = bucketsOf(low, high, 2)
    const misses4 = missesOf(first3, first0, second3, second0, third3, third0, bucketsOf(low, high, 3))

    store<u64>(into, maskAbove(a, b, c, d, TOKENS), TOKENS_AT)
    store<u64>(into, maskAbove(a, b, c, d, WORDS), WORDS_AT)
    store<u64>(into, maskAbove(a, b, c, d, DIGITS), DIGITS_AT)
    store<u64>(into, escapeMask(a, b, c, d) | wideMask(a, b, c, d), ESCAPES_AT)
    store<u64>(into, ~joinMasks(misses1, misses2, misses3, misses4), HITS_AT)
    into += MASKS_OF_A_BLOCK
  }
}
