/** Runs of token bytes, told by bits: one for each byte of a block, and those of the blocks beside it. */

// @ts-ignore: decorator
@inline
/** The bits of a block moved to the next byte, the last one of the block before becoming the first. */
export function before1(bits: u64, blockBefore: u64): u64 {
  return (bits << 1) | (blockBefore >> 63)
}

// @ts-ignore: decorator
@inline
/** Where so many tokens in a row begin as the shortest run has, which is 8. */
export function runStarts(tokens: u64, behind: u64): u64 {
  const two = tokens & ((tokens >> 1) | (behind << 63))
  const twoBehind = behind & (behind >> 1)
  const four = two & ((two >> 2) | (twoBehind << 62))
  const fourBehind = twoBehind & (twoBehind >> 2)
  return four & ((four >> 4) | (fourBehind << 60))
}

// @ts-ignore: decorator
@inline
/** Where a long run of 16 ends: right behind two of 8. */
export function longBehind(runs: u64, runsBefore: u64): u64 {
  return ((runs << 8) | (runsBefore >> 56)) & ((runs << 16) | (runsBefore >> 48))
}

// @ts-ignore: decorator
@inline
/** The 64 bits from bit `k` on, which is not 0, of a block and the one behind it. */
export function shifted(bits: u64, behind: u64, k: u64): u64 {
  return (bits >> k) | (behind << (64 - k))
}

// @ts-ignore: decorator
@inline
/** So many bits, up to 64. */
export function firstBits(count: i32): u64 {
  return count === 64 ? ~(<u64>0) : ((<u64>1) << count) - 1
}
