import { TEDDY, TEDDY_TABLE } from '../layout.ts'

/**
 * Teddy finds places where the last four bytes may be the fingerprint of a literal. Each fingerprint is in one of
 * sixteen buckets, and each bucket has a bit in one of two tables: those of a first, second, third and fourth byte, by
 * its low and by its high half. A place where one bucket's bit is left in all eight is a hit, which may be a mixture of two.
 */

// @ts-ignore: decorator
@inline
/** The buckets of one of the tables that 16 bytes, given by their halves, may be the nth byte of. */
export function bucketsOf(low: v128, high: v128, half: i32, nth: i32): v128 {
  const table = TEDDY + half * TEDDY_TABLE + nth * 32
  return v128.and(
    i8x16.relaxed_swizzle(v128.load(table), low),
    i8x16.relaxed_swizzle(v128.load(table + 16), high),
  )
}

// @ts-ignore: decorator
@inline
/** The buckets that are left of each byte as a fourth one, given what those before may be, from the 16 bytes before on. */
export function bucketsLeft(
  firstBefore: v128,
  first: v128,
  secondBefore: v128,
  second: v128,
  thirdBefore: v128,
  third: v128,
  fourth: v128,
): v128 {
  const threeBefore = v128.shuffle<u8>(
    firstBefore, first, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28)
  const twoBefore = v128.shuffle<u8>(
    secondBefore, second, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29)
  const oneBefore = v128.shuffle<u8>(
    thirdBefore, third, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30)
  return v128.and(v128.and(threeBefore, twoBefore), v128.and(oneBefore, fourth))
}
