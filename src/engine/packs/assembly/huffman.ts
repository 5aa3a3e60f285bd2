// Huffman codes as look-up tables. An index is the next bits of the stream, the first bit lowest. An entry says
// what the code stands for and how many bits it has: `value << 16 | extra bits << 8 | kind | code length`.

/** A byte; `value` is it. */
export const LITERAL: u32 = 0x80
/** The code is longer than the table's index: `value` is where its own table starts, `extra bits` its index's size. */
export const LINK: u32 = 0x40
/** The end of the block where `value` is 0, and no code at all where it is 1. */
export const STOP: u32 = 0x20
export const LENGTH_MASK: u32 = 0x1f

const NO_CODE: u32 = STOP | (1 << 16)

/** What symbols stand for. */
export const LITERALS_AND_LENGTHS: i32 = 0
export const DISTANCES: i32 = 1
export const CODE_LENGTHS: i32 = 2

const LONGEST: i32 = 15
const END_OF_BLOCK: i32 = 256

// Scratch space of `build`, in u32: codes of each length, the next place of each length, symbols in order.
const COUNTS: usize = 0
const PLACES: usize = 64
const ORDER: usize = 128
export const BUILD_BYTES: usize = 128 + 2 * 320

/**
 * Builds the table of a code (RFC 1951, section 3.2.2).
 *
 * @param lengths the symbols' code lengths, a byte each
 * @param indexBits how many bits the first table's index has
 * @param scratch BUILD_BYTES of space
 * @returns whether they are a code: complete, or of one symbol, or of none
 */
export function build(
  lengths: usize,
  symbols: i32,
  table: usize,
  indexBits: i32,
  meaning: i32,
  scratch: usize,
): bool {
  const counts = scratch + COUNTS
  const places = scratch + PLACES
  const order = scratch + ORDER
  memory.fill(counts, 0, 64)
  for (let symbol = 0; symbol < symbols; symbol++) {
    const at = counts + ((<usize>load<u8>(lengths + symbol)) << 2)
    store<u32>(at, load<u32>(at) + 1)
  }
  store<u32>(counts, 0)
  let used: u32 = 0
  let space: i32 = 1
  for (let length = 1; length <= LONGEST; length++) {
    store<u32>(places + ((<usize>length) << 2), used)
    const count = load<u32>(counts + ((<usize>length) << 2))
    used += count
    space = (space << 1) - <i32>count
    if (space < 0) return false
  }
  // A code that leaves bits without meaning is allowed only where it has a single symbol of one bit, or none.
  if (space > 0 && (meaning === CODE_LENGTHS || used !== load<u32>(counts + 4) || used > 1)) return false
  for (let symbol = 0; symbol < symbols; symbol++) {
    const length = <usize>load<u8>(lengths + symbol)
    if (length === 0) continue
    const place = load<u32>(places + (length << 2))
    store<u16>(order + ((<usize>place) << 1), <u16>symbol)
    store<u32>(places + (length << 2), place + 1)
  }
  fill(counts, order, table, indexBits, meaning, used < 2)
  return true
}

function fill(counts: usize, order: usize, table: usize, indexBits: i32, meaning: i32, sparse: bool): void {
  const size = 1 << indexBits
  if (sparse) for (let i = 0; i < size; i++) store<u32>(table + ((<usize>i) << 2), NO_CODE | 1)
  let code: u32 = 0
  let next: usize = order
  let linked: i32 = -1
  let start: i32 = 0
  let bits: i32 = 0
  let end: i32 = size
  for (let length = 1; length <= LONGEST; length++) {
    for (let left = load<u32>(counts + ((<usize>length) << 2)); left > 0; left--) {
      const entry = entryOf(<i32>load<u16>(next), meaning)
      next += 2
      if (length <= indexBits) {
        spread(table, <i32>code, 1 << length, size, entry | length)
      } else {
        const prefix = <i32>code & (size - 1)
        if (prefix !== linked) {
          linked = prefix
          start = end
          bits = linkBits(counts, length, indexBits, left)
          end += 1 << bits
          store<u32>(
            table + ((<usize>prefix) << 2),
            LINK | indexBits | ((<u32>bits) << 8) | ((<u32>start) << 16),
          )
        }
        const own = length - indexBits
        spread(table + ((<usize>start) << 2), <i32>(code >> indexBits), 1 << own, 1 << bits, entry | own)
      }
      code = nextCode(code, length)
    }
  }
}

function spread(table: usize, from: i32, step: i32, size: i32, entry: u32): void {
  for (let i = from; i < size; i += step) store<u32>(table + ((<usize>i) << 2), entry)
}

/** How many bits the index of a linked table needs: until the codes that start alike fill it. */
function linkBits(counts: usize, length: i32, indexBits: i32, left: u32): i32 {
  let bits = length - indexBits
  let filled = left
  for (let at = length; at < LONGEST && filled < (<u32>1) << bits; ) {
    at++
    bits++
    filled = (filled << 1) + load<u32>(counts + ((<usize>at) << 2))
  }
  return bits
}

/** The code after this one, of the same length, with its bits in the order of the stream. */
function nextCode(code: u32, length: i32): u32 {
  let bit: u32 = 1 << (length - 1)
  while (code & bit) bit >>= 1
  return bit === 0 ? 0 : (code & (bit - 1)) | bit
}

function entryOf(symbol: i32, meaning: i32): u32 {
  if (meaning === CODE_LENGTHS) return (<u32>symbol) << 16
  if (meaning === DISTANCES) return distanceOf(symbol)
  if (symbol < END_OF_BLOCK) return LITERAL | ((<u32>symbol) << 16)
  return symbol === END_OF_BLOCK ? STOP : lengthOf(symbol - 257)
}

/** RFC 1951, section 3.2.5. */
function lengthOf(index: i32): u32 {
  if (index > 28) return NO_CODE
  if (index === 28) return 258 << 16
  if (index < 8) return (<u32>(3 + index)) << 16
  const extra = (index - 4) >> 2
  return ((<u32>(3 + ((4 + (index & 3)) << extra))) << 16) | ((<u32>extra) << 8)
}

function distanceOf(index: i32): u32 {
  if (index > 29) return NO_CODE
  if (index < 2) return (<u32>(1 + index)) << 16
  const extra = (index - 2) >> 1
  return ((<u32>(1 + ((2 + (index & 1)) << extra))) << 16) | ((<u32>extra) << 8)
}
