import { adler32 } from './adler.ts'
import {
  BUILD_BYTES,
  build,
  CODE_LENGTHS,
  DISTANCES,
  LENGTH_MASK,
  LINK,
  LITERAL,
  LITERALS_AND_LENGTHS,
  STOP,
} from './huffman.ts'

// Sizes of tables, in u32: the first table and all that it can link to (zlib's enough.c: 15-bit codes of 286 and
// 30 symbols).
const LITERAL_BITS: i32 = 10
const LITERAL_ENTRIES: usize = 1334
const DISTANCE_BITS: i32 = 8
const DISTANCE_ENTRIES: usize = 402
const ORDER_BITS: i32 = 7

/** A text's last literals and a match may be written so far beyond its end. */
export const SLACK: usize = 320

/** The order in which a block's code lengths of code lengths are written (RFC 1951, section 3.2.7). */
const LENGTH_ORDER: StaticArray<u8> = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

const ZLIB_HEADER: usize = 2
const ZLIB_TRAILER: usize = 4

let scratch: usize = 0
let lengths: usize = 0
let fixedLiterals: usize = 0
let fixedDistances: usize = 0
let literals: usize = 0
let distances: usize = 0
let order: usize = 0

// The stream, while it is read: the next byte, and bits that were taken from it.
let input: usize = 0
let bits: u64 = 0
let bitCount: u32 = 0

/** Lays out tables from an address on. @returns the address behind them */
export function setUp(address: usize): usize {
  scratch = address
  lengths = scratch + BUILD_BYTES
  fixedLiterals = lengths + 512
  fixedDistances = fixedLiterals + (LITERAL_ENTRIES << 2)
  literals = fixedDistances + (DISTANCE_ENTRIES << 2)
  distances = literals + (LITERAL_ENTRIES << 2)
  order = distances + (DISTANCE_ENTRIES << 2)
  for (let i = 0; i < 288; i++) store<u8>(lengths + i, i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)
  build(lengths, 288, fixedLiterals, LITERAL_BITS, LITERALS_AND_LENGTHS, scratch)
  memory.fill(lengths, 5, 32)
  build(lengths, 32, fixedDistances, DISTANCE_BITS, DISTANCES, scratch)
  return order + ((1 << ORDER_BITS) << 2)
}

/**
 * Inflates a zlib stream. Up to SLACK bytes behind the output are overwritten, and up to 16 behind the input read.
 *
 * @returns whether the stream is sound and is of exactly that length
 */
export function inflate(from: usize, length: i32, output: usize, outputLength: i32): bool {
  const end = from + length
  input = from + ZLIB_HEADER
  bits = 0
  bitCount = 0
  // The method is deflate, and there is no dictionary.
  if (length < 8 || (load<u8>(from) & 15) !== 8 || (load<u8>(from + 1) & 32) !== 0) return false
  const outputEnd = output + outputLength
  let at = output
  for (let isLast = false; !isLast; ) {
    refill()
    isLast = (bits & 1) !== 0
    const type = <u32>(bits >> 1) & 3
    drop(3)
    if (type === 0) at = copyStored(at, outputEnd, end)
    else if (type === 1) at = inflateBlock(output, at, outputEnd, fixedLiterals, fixedDistances)
    else if (type === 2 && readCodes()) at = inflateBlock(output, at, outputEnd, literals, distances)
    else return false
    if (at === 0 || input - (bitCount >> 3) > end) return false
  }
  input -= bitCount >> 3
  if (at !== outputEnd || input + ZLIB_TRAILER > end) return false
  return bswap(load<u32>(input)) === adler32(output, outputLength)
}

/** Makes 56 bits or more available. */
function refill(): void {
  bits |= load<u64>(input) << bitCount
  input += (63 - bitCount) >> 3
  bitCount |= 56
}

function drop(count: u32): void {
  bits >>= count
  bitCount -= count
}

/** @returns where the output goes on; 0 where the stream is broken */
function copyStored(at: usize, outputEnd: usize, end: usize): usize {
  drop(bitCount & 7)
  input -= bitCount >> 3
  bits = 0
  bitCount = 0
  const size = <usize>load<u16>(input)
  if (size !== <usize>(load<u16>(input + 2) ^ 0xffff)) return 0
  input += 4
  if (at + size > outputEnd || input + size > end) return 0
  memory.copy(at, input, size)
  input += size
  return at + size
}

/** Reads the codes of a block. */
function readCodes(): bool {
  const literalCount = <i32>(bits & 31) + 257
  const distanceCount = <i32>((bits >> 5) & 31) + 1
  const orderCount = <i32>((bits >> 10) & 15) + 4
  drop(14)
  if (literalCount > 286 || distanceCount > 30) return false
  memory.fill(lengths, 0, 19)
  for (let i = 0; i < orderCount; i++) {
    if (bitCount < 3) refill()
    store<u8>(lengths + LENGTH_ORDER[i], <u8>(bits & 7))
    drop(3)
  }
  if (!build(lengths, 19, order, ORDER_BITS, CODE_LENGTHS, scratch)) return false
  const total = literalCount + distanceCount
  for (let i = 0; i < total; ) {
    refill()
    const entry = load<u32>(order + ((<usize>bits & ((1 << ORDER_BITS) - 1)) << 2))
    drop(entry & LENGTH_MASK)
    const symbol = entry >> 16
    if (symbol < 16) {
      store<u8>(lengths + i++, <u8>symbol)
      continue
    }
    if (symbol === 16 && i === 0) return false
    const value: u8 = symbol === 16 ? load<u8>(lengths + i - 1) : 0
    const extra: u32 = symbol === 16 ? 2 : symbol === 17 ? 3 : 7
    const count = <i32>(<u32>bits & ((1 << extra) - 1)) + (symbol === 18 ? 11 : 3)
    drop(extra)
    if (i + count > total) return false
    memory.fill(lengths + i, value, count)
    i += count
  }
  if (load<u8>(lengths + 256) === 0) return false
  return (
    build(lengths, literalCount, literals, LITERAL_BITS, LITERALS_AND_LENGTHS, scratch) &&
    build(lengths + literalCount, distanceCount, distances, DISTANCE_BITS, DISTANCES, scratch)
  )
}

/**
 * Writes what a block stands for. The state of the stream is held in locals: this loop is where the time goes.
 *
 * @returns where the output goes on; 0 where the stream is broken
 */
function inflateBlock(
  output: usize,
  start: usize,
  outputEnd: usize,
  literalTable: usize,
  distanceTable: usize,
): usize {
  let next = input
  let buffer = bits
  let count = bitCount
  let at = start
  for (;;) {
    buffer |= load<u64>(next) << count
    next += (63 - count) >> 3
    count |= 56
    let entry = load<u32>(literalTable + ((<usize>buffer & ((1 << LITERAL_BITS) - 1)) << 2))
    // Three literals at most have 30 bits or less; a match needs 48 in all.
    if (entry & LITERAL) {
      buffer >>= entry & LENGTH_MASK
      count -= entry & LENGTH_MASK
      store<u8>(at++, <u8>(entry >> 16))
      entry = load<u32>(literalTable + ((<usize>buffer & ((1 << LITERAL_BITS) - 1)) << 2))
      if (entry & LITERAL) {
        buffer >>= entry & LENGTH_MASK
        count -= entry & LENGTH_MASK
        store<u8>(at++, <u8>(entry >> 16))
        entry = load<u32>(literalTable + ((<usize>buffer & ((1 << LITERAL_BITS) - 1)) << 2))
        if (entry & LITERAL) {
          buffer >>= entry & LENGTH_MASK
          count -= entry & LENGTH_MASK
          store<u8>(at++, <u8>(entry >> 16))
          if (at > outputEnd) return 0
          continue
        }
      }
      buffer |= load<u64>(next) << count
      next += (63 - count) >> 3
      count |= 56
    }
    if (entry & LINK) {
      buffer >>= LITERAL_BITS
      count -= LITERAL_BITS
      const index = (<usize>buffer & ((1 << ((entry >> 8) & 15)) - 1)) + (entry >> 16)
      entry = load<u32>(literalTable + (index << 2))
      if (entry & LITERAL) {
        buffer >>= entry & LENGTH_MASK
        count -= entry & LENGTH_MASK
        store<u8>(at++, <u8>(entry >> 16))
        if (at > outputEnd) return 0
        continue
      }
    }
    buffer >>= entry & LENGTH_MASK
    count -= entry & LENGTH_MASK
    if (entry & STOP) {
      if (entry >> 16) return 0
      break
    }
    let extra = (entry >> 8) & 15
    const length = <usize>(entry >> 16) + (<usize>buffer & ((1 << extra) - 1))
    buffer >>= extra
    count -= extra
    entry = load<u32>(distanceTable + ((<usize>buffer & ((1 << DISTANCE_BITS) - 1)) << 2))
    if (entry & LINK) {
      buffer >>= DISTANCE_BITS
      count -= DISTANCE_BITS
      const index = (<usize>buffer & ((1 << ((entry >> 8) & 15)) - 1)) + (entry >> 16)
      entry = load<u32>(distanceTable + (index << 2))
    }
    if (entry & STOP) return 0
    buffer >>= entry & LENGTH_MASK
    count -= entry & LENGTH_MASK
    extra = (entry >> 8) & 15
    const distance = <usize>(entry >> 16) + (<usize>buffer & ((1 << extra) - 1))
    buffer >>= extra
    count -= extra
    const end = at + length
    if (distance > at - output || end > outputEnd) return 0
    let source = at - distance
    if (distance >= 16) {
      do {
        v128.store(at, v128.load(source))
        at += 16
        source += 16
      } while (at < end)
    } else if (distance >= 8) {
      do {
        store<u64>(at, load<u64>(source))
        at += 8
        source += 8
      } while (at < end)
    } else {
      do store<u8>(at++, load<u8>(source++))
      while (at < end)
    }
    at = end
  }
  input = next
  bits = buffer
  bitCount = count
  return at
}
