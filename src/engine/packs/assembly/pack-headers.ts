import { numberOf } from './outside.ts'

// What a pack has (gitformat-pack): its objects, called nodes, in the order in which they are in it, with their sizes
// and who is made from whom. Offsets and sizes are f64, everything else u32 or i32; -1 is for none.

const BLOB: u32 = 3
const TAG: u32 = 4
const OFFSET_DELTA: u32 = 6
const NAME_DELTA: u32 = 7

/** In an index: the offset is among the far ones, at the place that the other bits say. */
const FAR: u32 = 0x80000000

const DIGIT_BITS: u32 = 11
const DIGITS: usize = 1 << DIGIT_BITS

let count: i32 = 0
let nameBytes: usize = 0
let offsets: usize = 0
let sizes: usize = 0
let numbers: usize = 0
let nodes: usize = 0
let bases: usize = 0
let children: usize = 0
let siblings: usize = 0
let roots: usize = 0
let foreign: usize = 0
let headers: usize = 0
let counts: usize = 0
let rootCount: i32 = 0
let foreignCount: i32 = 0

/** Where the numbers are that are sorted, and where they are sorted to. */
let from: usize = 0
let to: usize = 0

/** The size of the object whose header was read last, its base, and where its header ends; or 0 where it is none. */
let size: u64 = 0
let base: i32 = 0
let next: usize = 0

/**
 * Sets where things have space: for so many integers or bytes as there are objects, and one more offset.
 *
 * @param countsAt space for 2048 u32
 */
export function setMap(
  objects: i32,
  nameLength: i32,
  countsAt: usize,
  offsetsAt: usize,
  sizesAt: usize,
  numbersAt: usize,
  nodesAt: usize,
  basesAt: usize,
  childrenAt: usize,
  siblingsAt: usize,
  rootsAt: usize,
  foreignAt: usize,
  headersAt: usize,
): void {
  count = objects
  nameBytes = nameLength
  offsets = offsetsAt
  sizes = sizesAt
  numbers = numbersAt
  nodes = nodesAt
  bases = basesAt
  children = childrenAt
  siblings = siblingsAt
  roots = rootsAt
  foreign = foreignAt
  headers = headersAt
  counts = countsAt
  rootCount = foreignCount = 0
}

/**
 * Reads the offsets that an index has, in the order of names. They are kept where the sizes are later, and the numbers
 * of objects, which are sorted, where children and siblings are.
 *
 * @param near its table of 32-bit offsets, and `far` that of 64-bit ones; -1 of these where it has no such table
 * @returns whether it is sound
 */
export function readOffsets(near: usize, far: usize, farCount: i32): bool {
  from = children
  to = siblings
  for (let number: usize = 0; number < <usize>count; number++) {
    const offset = bswap(load<u32>(near + (number << 2)))
    const isFar = farCount >= 0 && offset >= FAR
    const place = <i32>(offset & ~FAR)
    if (isFar && place >= farCount) return false
    store<u64>(sizes + (number << 3), isFar ? bswap(load<u64>(far + ((<usize>place) << 3))) : <u64>offset)
    store<u32>(from + (number << 2), <u32>number)
  }
  return true
}

/** Sorts by one digit of offsets, the lowest first: a radix sort. */
export function sortBy(digit: i32): void {
  const shift = <u64>digit * DIGIT_BITS
  memory.fill(counts, 0, DIGITS << 2)
  for (let i: usize = 0; i < <usize>count; i++) {
    const at = counts + digitOf(i, shift)
    store<u32>(at, load<u32>(at) + 1)
  }
  let sum: u32 = 0
  for (let at = counts; at < counts + (DIGITS << 2); at += 4) {
    const own = load<u32>(at)
    store<u32>(at, sum)
    sum += own
  }
  const end = from + ((<usize>count) << 2)
  for (let one = from; one < end; one += 4) {
    const number = load<u32>(one)
    const at = counts + digitOf(number, shift)
    const place = load<u32>(at)
    store<u32>(at, place + 1)
    store<u32>(to + ((<usize>place) << 2), number)
  }
  const sorted = to
  to = from
  from = sorted
}

function digitOf(number: usize, shift: u64): usize {
  return (<usize>(load<u64>(sizes + (number << 3)) >> shift) & (DIGITS - 1)) << 2
}

/**
 * Lays down the order that was found.
 *
 * @param start where objects may be in the pack, and `end` where they end
 * @returns whether they are there, no two at the same place
 */
export function setOrder(start: f64, end: f64): bool {
  let least = start
  for (let node: usize = 0; node < <usize>count; node++) {
    const number = load<u32>(from + (node << 2))
    const offset = <f64>load<u64>(sizes + ((<usize>number) << 3))
    if (offset < least) return false
    least = offset + 1
    store<f64>(offsets + (node << 3), offset)
    store<u32>(numbers + (node << 2), number)
    store<u32>(nodes + ((<usize>number) << 2), <u32>node)
  }
  if (least > end) return false
  store<f64>(offsets + ((<usize>count) << 3), end)
  memory.fill(children, 0xff, (<usize>count) << 2)
  memory.fill(siblings, 0xff, (<usize>count) << 2)
  return true
}

/**
 * Reads the headers of nodes.
 *
 * @param node the first of them
 * @param most how many they are at most
 * @param bytes a part of the pack, which starts at `start`
 * @param length how many bytes headers may start in
 * @returns the first node whose header starts behind that, or that is one too many; -1 where one is not understood
 */
export function readHeaders(node: i32, most: i32, bytes: usize, start: f64, length: f64): i32 {
  const end = min(count, node + most)
  for (; node < end; node++) {
    const offset = load<f64>(offsets + ((<usize>node) << 3))
    if (offset - start >= length) break
    const header = bytes + <usize>(offset - start)
    if (!readHeader(node, offset, header)) return -1
    store<f64>(sizes + ((<usize>node) << 3), <f64>size)
    store<i32>(bases + ((<usize>node) << 2), base)
    store<u8>(headers + node, <u8>(next - header))
  }
  return node
}

function readHeader(node: i32, offset: f64, header: usize): bool {
  next = header
  let byte = <u32>load<u8>(next++)
  const type = (byte >> 4) & 7
  size = byte & 15
  for (let shift: u64 = 4; byte & 128; shift += 7) {
    if (shift > 56) return false
    byte = load<u8>(next++)
    size |= (<u64>(byte & 127)) << shift
  }
  base = -1
  if (type === OFFSET_DELTA) {
    base = nodeBefore(node, offset - readDistance())
    return base >= 0
  }
  if (type === NAME_DELTA) {
    const number = numberOf(next)
    next += nameBytes
    if (number >= 0) base = load<i32>(nodes + ((<usize>number) << 2))
    else {
      store<i32>(foreign + ((<usize>foreignCount) << 2), node)
      foreignCount++
    }
    return true
  }
  if (type === BLOB) {
    store<i32>(roots + ((<usize>rootCount) << 2), node)
    rootCount++
  }
  return type > 0 && type <= TAG
}

/** How far before an object its base is. */
function readDistance(): f64 {
  let byte = <u32>load<u8>(next++)
  let distance = <u64>(byte & 127)
  // Nine bytes are more than any pack needs.
  for (let i = 0; byte & 128 && i < 8; i++) {
    byte = load<u8>(next++)
    distance = ((distance + 1) << 7) | (byte & 127)
  }
  return <f64>distance
}

/** The node at an offset, most often a near one before another; -1 where none is. */
function nodeBefore(node: i32, offset: f64): i32 {
  let step = 1
  let high = node
  while (high - step >= 0 && load<f64>(offsets + ((<usize>(high - step)) << 3)) > offset) {
    high -= step
    step <<= 1
  }
  let low = max(0, high - step)
  while (low < high) {
    const middle = (low + high) >>> 1
    const found = load<f64>(offsets + ((<usize>middle) << 3))
    if (found === offset) return middle
    if (found < offset) low = middle + 1
    else high = middle
  }
  return -1
}

/** Lists what is made from each object, the first one first. */
export function linkChildren(): void {
  for (let node = count - 1; node >= 0; node--) {
    const base = load<i32>(bases + ((<usize>node) << 2))
    if (base < 0) continue
    const first = children + ((<usize>base) << 2)
    store<i32>(siblings + ((<usize>node) << 2), load<i32>(first))
    store<i32>(first, node)
  }
}

/** How many roots there are. */
export function rootsFound(): i32 {
  return rootCount
}

/** How many objects are made from one that is not here. */
export function foreignFound(): i32 {
  return foreignCount
}
