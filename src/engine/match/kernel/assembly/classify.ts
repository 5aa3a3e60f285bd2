import { FIFTEENS, HIGH_HALVES, LOW_HALVES, SIXTY_THREES, THREES } from '../layout.ts'

// Each of 16 bytes gets a class, as classVectors in tables/byte-tables.ts numbers them: what is above a number is of a
// kind. Vectors are loaded from the tables wherever they are used: the engine would build a constant anew each time.

/** Vectors of a number each. Classes above it are tokens, letters and digits, digits. */
export const TOKENS: i32 = THREES
export const WORDS: i32 = FIFTEENS
export const DIGITS: i32 = SIXTY_THREES
/** Of the classes of bytes that may begin an escape. */
const ESCAPES: i32 = THREES

// @ts-ignore: decorator
@inline
/** The classes of 16 bytes, given by their halves. */
export function classesOf(low: v128, high: v128): v128 {
  return v128.and(
    i8x16.relaxed_swizzle(v128.load(LOW_HALVES), low),
    i8x16.relaxed_swizzle(v128.load(HIGH_HALVES), high),
  )
}

// @ts-ignore: decorator
@inline
/** The low four bits of each byte. */
export function lowHalves(bytes: v128): v128 {
  return v128.and(bytes, v128.load(FIFTEENS))
}

// @ts-ignore: decorator
@inline
/** The high four bits of each byte. */
export function highHalves(bytes: v128): v128 {
  return v128.and(i16x8.shr_u(bytes, 4), v128.load(FIFTEENS))
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
/** A bit for each of 64 bytes: whether its class is above the number of a vector. */
export function maskAbove(a: v128, b: v128, c: v128, d: v128, vector: i32): u64 {
  const limit = v128.load(vector)
  return joinMasks(i8x16.gt_s(a, limit), i8x16.gt_s(b, limit), i8x16.gt_s(c, limit), i8x16.gt_s(d, limit))
}

// @ts-ignore: decorator
@inline
/** A bit for each of 64 bytes: whether an escape may begin there. */
export function escapeMask(a: v128, b: v128, c: v128, d: v128): u64 {
  const classes = v128.load(ESCAPES)
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
/** A bit where texts begin of 64 bytes whose characters are of two bytes, or of four: for a zero before one of them. */
export function wideMask(a: v128, b: v128, c: v128, d: v128): u64 {
  if (i8x16.bitmask(v128.or(v128.or(a, b), v128.or(c, d))) === 0) return 0
  const zeros = joinMasks(a, b, c, d)
  const others = ~zeros
  const two = zeros & (others >> 1) & (zeros >> 2) & (others >> 3) & (zeros >> 4)
  const four = zeros & (zeros >> 1) & (zeros >> 2) & (others >> 3) & (zeros >> 4) & (zeros >> 5) & (zeros >> 6)
  return (two & ~(two << 2)) | ((four & ~(four << 4)) << 2)
}

// @ts-ignore: decorator
@inline
/** The highest bits of 64 bytes, which zeros have for their class. */
export function joinMasks(a: v128, b: v128, c: v128, d: v128): u64 {
  return (
    <u64>(<u32>(i8x16.bitmask(a) | (i8x16.bitmask(b) << 16))) |
    (<u64>(<u32>(i8x16.bitmask(c) | (i8x16.bitmask(d) << 16))) << 32)
  )
}
