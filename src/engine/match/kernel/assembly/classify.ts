/**
 * What 16 bytes at a time are. A byte is of a class where the table of its low half and that of its high half
 * both have the class's bit, and of one class at most: 1 is `% &`, 2 the backslash, 4 the underscore, 8 the signs
 * `+ - . /`, 16 the letters a to o, 32 those from p on, 64 digits. So each kind is whatever is above a number.
 */
const LOW_HALF: v128 = i8x16(96, 112, 112, 112, 112, 113, 113, 112, 112, 112, 48, 24, 18, 24, 24, 28)
const HIGH_HALF: v128 = i8x16(0, 0, 9, 64, 16, 38, 16, 32, 0, 0, 0, 0, 0, 0, 0, 0)

/** Above these are tokens, letters and digits, digits. */
export const TOKENS: i8 = 3
export const WORDS: i8 = 15
export const DIGITS: i8 = 63
const ESCAPES: i8 = 3

// @ts-ignore: decorator
@inline
/** The classes of 16 bytes, given by their halves. */
export function classesOf(low: v128, high: v128): v128 {
  return v128.and(i8x16.relaxed_swizzle(LOW_HALF, low), i8x16.relaxed_swizzle(HIGH_HALF, high))
}

// @ts-ignore: decorator
@inline
/** The low four bits of each byte. */
export function lowHalves(bytes: v128): v128 {
  return v128.and(bytes, i8x16.splat(15))
}

// @ts-ignore: decorator
@inline
/** The high four bits of each byte. */
export function highHalves(bytes: v128): v128 {
  return v128.and(i16x8.shr_u(bytes, 4), i8x16.splat(15))
}

// @ts-ignore: decorator
@inline
/** The classes of the 16 bytes at an address. */
export function classesAt(at: i32): v128 {
  const bytes = v128.load(at)
  return classesOf(lowHalves(bytes), highHalves(bytes))
}

// @ts-ignore: decorator
@inline
/** A bit for each of 64 bytes: whether its class is above a number. */
export function maskAbove(a: v128, b: v128, c: v128, d: v128, number: i8): u64 {
  const limit = i8x16.splat(number)
  return joinMasks(i8x16.gt_s(a, limit), i8x16.gt_s(b, limit), i8x16.gt_s(c, limit), i8x16.gt_s(d, limit))
}

// @ts-ignore: decorator
@inline
/** A bit for each of 64 bytes: whether an escape may begin there. */
export function escapeMask(a: v128, b: v128, c: v128, d: v128): u64 {
  const classes = i8x16.splat(ESCAPES)
  if (!v128.any_true(v128.and(v128.or(v128.or(a, b), v128.or(c, d)), classes))) return 0
  const zero = i8x16.splat(0)
  return ~joinMasks(
    i8x16.eq(v128.and(a, classes), zero),
    i8x16.eq(v128.and(b, classes), zero),
    i8x16.eq(v128.and(c, classes), zero),
    i8x16.eq(v128.and(d, classes), zero),
  )
}

// @ts-ignore: decorator
@inline
/** The highest bits of 64 bytes. */
export function joinMasks(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    <u64>(<u32>(i8x16.bitmask(a) | (i8x16.bitmask(b) << 16))) |
    (<u64>(<u32>(i8x16.bitmask(c) | (i8x16.bitmask(d) << 16))) << 32)
  )
}
