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
import { bucketsLeft, bucketsOf } from './teddy.ts'

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
  let firstA0 = bucketsOf(low, high, 0, 0)
  let secondA0 = bucketsOf(low, high, 0, 1)
  let thirdA0 = bucketsOf(low, high, 0, 2)
  let firstB0 = bucketsOf(low, high, 1, 0)
  let secondB0 = bucketsOf(low, high, 1, 1)
  let thirdB0 = bucketsOf(low, high, 1, 2)
  let into = masks
  for (let at = from; at < to; at += BLOCK) {
    bytes = v128.load(at)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const a = classesOf(low, high)
    const firstA1 = bucketsOf(low, high, 0, 0)
    const secondA1 = bucketsOf(low, high, 0, 1)
    const thirdA1 = bucketsOf(low, high, 0, 2)
    const firstB1 = bucketsOf(low, high, 1, 0)
    const secondB1 = bucketsOf(low, high, 1, 1)
    const thirdB1 = bucketsOf(low, high, 1, 2)
    const left1 = v128.or(
      bucketsLeft(firstA0, firstA1, secondA0, secondA1, thirdA0, thirdA1, bucketsOf(low, high, 0, 3)),
      bucketsLeft(firstB0, firstB1, secondB0, secondB1, thirdB0, thirdB1, bucketsOf(low, high, 1, 3)),
    )

    bytes = v128.load(at + 16)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const b = classesOf(low, high)
    const firstA2 = bucketsOf(low, high, 0, 0)
    const secondA2 = bucketsOf(low, high, 0, 1)
    const thirdA2 = bucketsOf(low, high, 0, 2)
    const firstB2 = bucketsOf(low, high, 1, 0)
    const secondB2 = bucketsOf(low, high, 1, 1)
    const thirdB2 = bucketsOf(low, high, 1, 2)
    const left2 = v128.or(
      bucketsLeft(firstA1, firstA2, secondA1, secondA2, thirdA1, thirdA2, bucketsOf(low, high, 0, 3)),
      bucketsLeft(firstB1, firstB2, secondB1, secondB2, thirdB1, thirdB2, bucketsOf(low, high, 1, 3)),
    )

    bytes = v128.load(at + 32)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const c = classesOf(low, high)
    const firstA3 = bucketsOf(low, high, 0, 0)
    const secondA3 = bucketsOf(low, high, 0, 1)
    const thirdA3 = bucketsOf(low, high, 0, 2)
    const firstB3 = bucketsOf(low, high, 1, 0)
    const secondB3 = bucketsOf(low, high, 1, 1)
    const thirdB3 = bucketsOf(low, high, 1, 2)
    const left3 = v128.or(
      bucketsLeft(firstA2, firstA3, secondA2, secondA3, thirdA2, thirdA3, bucketsOf(low, high, 0, 3)),
      bucketsLeft(firstB2, firstB3, secondB2, secondB3, thirdB2, thirdB3, bucketsOf(low, high, 1, 3)),
    )

    bytes = v128.load(at + 48)
    low = lowHalves(bytes)
    high = highHalves(bytes)
    const d = classesOf(low, high)
    firstA0 = bucketsOf(low, high, 0, 0)
    secondA0 = bucketsOf(low, high, 0, 1)
    thirdA0 = bucketsOf(low, high, 0, 2)
    firstB0 = bucketsOf(low, high, 1, 0)
    secondB0 = bucketsOf(low, high, 1, 1)
    thirdB0 = bucketsOf(low, high, 1, 2)
    const left4 = v128.or(
      bucketsLeft(firstA3, firstA0, secondA3, secondA0, thirdA3, thirdA0, bucketsOf(low, high, 0, 3)),
      bucketsLeft(firstB3, firstB0, secondB3, secondB0, thirdB3, thirdB0, bucketsOf(low, high, 1, 3)),
    )

    store<u64>(into, maskAbove(a, b, c, d, TOKENS), TOKENS_AT)
    store<u64>(into, maskAbove(a, b, c, d, WORDS), WORDS_AT)
    store<u64>(into, maskAbove(a, b, c, d, DIGITS), DIGITS_AT)
    store<u64>(into, escapeMask(a, b, c, d) | wideMask(a, b, c, d), ESCAPES_AT)
    const zero = i8x16.splat(0)
    const misses = joinMasks(
      i8x16.eq(left1, zero),
      i8x16.eq(left2, zero),
      i8x16.eq(left3, zero),
      i8x16.eq(left4, zero),
    )
    store<u64>(into, ~misses, HITS_AT)
    into += MASKS_OF_A_BLOCK
  }
}
