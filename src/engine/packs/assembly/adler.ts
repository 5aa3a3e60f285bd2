const MODULUS: u32 = 65521

/** So many bytes can be added up before the sums no longer fit; a multiple of 16. */
const STRIDE: i32 = 5536

/** The checksum of a zlib stream (RFC 1950, section 8.2) of so many bytes. */
export function adler32(from: usize, length: i32): u32 {
  let low: u32 = 1
  let high: u32 = 0
  let at = from
  let left = length
  const weightsLow = i16x8(16, 15, 14, 13, 12, 11, 10, 9)
  const weightsHigh = i16x8(8, 7, 6, 5, 4, 3, 2, 1)
  while (left >= 16) {
    const blocks = min(left, STRIDE) >> 4
    let sums = i32x4.splat(0)
    let before = i32x4.splat(0)
    let weighted = i32x4.splat(0)
    for (let i = 0; i < blocks; i++) {
      const bytes = v128.load(at)
      before = i32x4.add(before, sums)
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)))
      const first = i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(bytes), weightsLow)
      const second = i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(bytes), weightsHigh)
      weighted = i32x4.add(weighted, i32x4.add(first, second))
      at += 16
    }
    high = (high + low * ((<u32>blocks) << 4) + total(before) * 16 + total(weighted)) % MODULUS
    low = (low + total(sums)) % MODULUS
    left -= blocks << 4
  }
  for (; left > 0; left--) {
    low += load<u8>(at++)
    high += low
  }
  return ((high % MODULUS) << 16) | (low % MODULUS)
}

function total(lanes: v128): u32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  )
}
