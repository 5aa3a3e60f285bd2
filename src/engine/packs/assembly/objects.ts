import { numberOf } from './outside.ts'

// Objects by number: those of each pack in the order in which they are in it, one pack after the other, and behind
// them those that are in no pack. Of each, four i32 are known.

const LENGTH: usize = 0
const SIZE: usize = 4
const BASE: usize = 8
const NOTE: usize = 12

/** Instead of a base: of an object that is whole, and of one whose content is not read from a pack. */
export const WHOLE: i32 = -1
export const OUTSIDE: i32 = -2

/** Of a pack, four usize: where its objects' names are, in order, and their number; where their numbers are. */
const NAMES: usize = 0
const COUNT: usize = 4
const NUMBERS: usize = 8
/** How many names are less than each start of two bytes, of which there are so many and one. */
const STARTS: usize = 12
const PACK_BYTES: usize = 16
const START_COUNT: i32 = 1 << 16

let objects: usize = 0
let known: i32 = 0
let packs: usize = 0
let packsEnd: usize = 0
let nameBytes: usize = 0

/**
 * Sets the tables.
 *
 * @param count how many objects something is known of
 */
export function setObjects(
  objectsAt: usize,
  count: i32,
  packsAt: usize,
  packCount: i32,
  nameLength: i32,
): void {
  objects = objectsAt
  known = count
  packs = packsAt
  packsEnd = packsAt + <usize>packCount * PACK_BYTES
  nameBytes = nameLength
  for (let pack = packs; pack < packsEnd; pack += PACK_BYTES) countStarts(pack)
}

function countStarts(pack: usize): void {
  const starts = load<usize>(pack, STARTS)
  const count = load<i32>(pack, COUNT)
  let name = load<usize>(pack, NAMES)
  let start = 0
  for (let i = 0; i < count; i++, name += nameBytes) {
    for (const own = startOf(name); start <= own; start++) store<i32>(starts + ((<usize>start) << 2), i)
  }
  for (; start <= START_COUNT; start++) store<i32>(starts + ((<usize>start) << 2), count)
}

function startOf(name: usize): i32 {
  return <i32>bswap(load<u16>(name))
}

/** The number of the object of that name, of the first pack that has it. */
export function find(name: usize): i32 {
  for (let pack = packs; pack < packsEnd; pack += PACK_BYTES) {
    const names = load<usize>(pack, NAMES)
    const start = load<usize>(pack, STARTS) + ((<usize>startOf(name)) << 2)
    let low = load<i32>(start)
    let high = load<i32>(start + 4)
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = compareNames(name, names + <usize>middle * nameBytes)
      if (order === 0) return load<i32>(load<usize>(pack, NUMBERS) + ((<usize>middle) << 2))
      if (order < 0) high = middle
      else low = middle + 1
    }
  }
  return numberOf(name)
}

function compareNames(one: usize, other: usize): i32 {
  for (let at: usize = 0; at < nameBytes; at += 4) {
    const left = bswap(load<u32>(one + at))
    const right = bswap(load<u32>(other + at))
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** Whether something is known of an object. */
export function isKnown(object: i32): bool {
  return object < known
}

/** How many bytes it is packed in. */
export function lengthOf(object: i32): i32 {
  return load<i32>(recordOf(object), LENGTH)
}

/** How many bytes these are when they are inflated: its content, or a delta; -1 where it can't be read. */
export function packedSizeOf(object: i32): i32 {
  return load<i32>(recordOf(object), SIZE)
}

/** What it is made from; WHOLE or OUTSIDE for none. */
export function baseOf(object: i32): i32 {
  return load<i32>(recordOf(object), BASE)
}

/** 0 at first. */
export function noteOf(object: i32): i32 {
  return load<i32>(recordOf(object), NOTE)
}

/** Notes something with it. */
export function setNote(object: i32, note: i32): void {
  store<i32>(recordOf(object), note, NOTE)
}

function recordOf(object: i32): usize {
  return objects + ((<usize>object) << 4)
}
