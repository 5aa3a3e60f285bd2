import { apply, sizeOf } from './delta.ts'
import { inflate, SLACK } from './inflate.ts'
import { baseOf, isKnown, lengthOf, noteOf, OUTSIDE, packedSizeOf, setNote } from './objects.ts'
import { copyContent, packedAt } from './outside.ts'

// Trees, put together from packs when they are needed. From one comparison to the next a tree is kept for a while, as
// is what it was made from: in two halves of memory, one of which is filled anew when the other one is full. An
// object's note is where its tree is kept.

/** No tree: it has no entries. */
export const NONE: i32 = -1

/** Before each tree that is kept, its length and its number. */
const HEAD: usize = 16
const LENGTH_BACK: usize = 8
const OBJECT_BACK: usize = 4

/** The trees that one is made from, up to the first that is kept. git makes no chains that are longer than 4095. */
let chain: usize = 0
let longestChain: i32 = 0
let delta: usize = 0
let deltaBytes: i32 = 0
let empty: usize = 0
let half: usize = 0
let otherHalf: usize = 0
let halfBytes: usize = 0
/** Where the half that is being filled, and the other one, are filled to. */
let end: usize = 0
let otherEnd: usize = 0

/**
 * Sets where things have space.
 *
 * @param chainAt where a chain of deltas has space
 * @param deltaAt where an inflated delta has
 * @param treesAt the two halves
 */
export function setKept(
  chainAt: usize,
  chainSize: i32,
  deltaAt: usize,
  deltaSize: i32,
  treesAt: usize,
  treesSize: i32,
): void {
  chain = chainAt
  longestChain = chainSize >> 2
  delta = deltaAt
  deltaBytes = deltaSize
  empty = treesAt + HEAD
  half = treesAt + HEAD
  halfBytes = ((<usize>treesSize - HEAD) >> 1) & ~15
  otherHalf = half + halfBytes
  end = half
  otherEnd = otherHalf
}

/** The length of a tree that is kept there. */
export function lengthAt(tree: usize): i32 {
  return load<i32>(tree - LENGTH_BACK)
}

/** Where a tree is, until the half that is being filled has changed twice; 0 where it is no longer kept. */
export function keptAt(object: i32): usize {
  if (object === NONE) return empty
  return isKnown(object) ? <usize>max(0, noteOf(object)) : 0
}

/** Puts a tree into the half that is being filled, if it is not there; 0 where it can't be had. */
export function treeAt(object: i32): usize {
  if (object === NONE) return empty
  // What a commit's note says is no place.
  if (!isKnown(object) || noteOf(object) < 0) return 0
  const at = renewed(object)
  return at === 0 ? make(object) : at
}

/** What is kept in the other half would soon be gone. */
function renewed(object: i32): usize {
  const at = keptAt(object)
  if (at === 0 || (at >= half && at < half + halfBytes)) return at
  const length = lengthAt(at)
  const to = reserve(length)
  memory.copy(to, at, length)
  return keep(object, to, length)
}

/** Makes a tree from those that it is made from, the first of which that is kept. */
function make(object: i32): usize {
  let depth = 0
  let at: usize = 0
  for (let one = object; one >= 0 && at === 0; ) {
    if (depth === longestChain) return 0
    store<i32>(chain + ((<usize>depth) << 2), one)
    depth++
    one = baseOf(one)
    if (one >= 0) at = renewed(one)
  }
  while (depth > 0) {
    depth--
    const one = load<i32>(chain + ((<usize>depth) << 2))
    at = at === 0 ? makeWhole(one) : makeFrom(at, one)
    if (at === 0) return 0
  }
  return at
}

function makeWhole(object: i32): usize {
  const length = packedSizeOf(object)
  const to = reserve(length)
  if (to === 0) return 0
  if (baseOf(object) === OUTSIDE) copyContent(object, to)
  else if (!inflateTo(object, to)) return 0
  return keep(object, to, length)
}

function makeFrom(base: usize, object: i32): usize {
  const size = packedSizeOf(object)
  if (size < 0 || size > deltaBytes || !inflateTo(object, delta)) return 0
  const length = sizeOf(delta)
  const to = reserve(length)
  if (to === 0 || !apply(base, lengthAt(base), delta, size, to, 0, 0)) return 0
  return keep(object, to, length)
}

function inflateTo(object: i32, to: usize): bool {
  const from = packedAt(object)
  return from !== 0 && inflate(from, lengthOf(object), to, packedSizeOf(object))
}

/** Finds a place for a tree; 0 where it is too long. What was kept longest may be gone then. */
function reserve(length: i32): usize {
  if (length < 0 || taken(length) > halfBytes) return 0
  if (end + taken(length) > half + halfBytes) turn()
  return end + HEAD
}

function keep(object: i32, at: usize, length: i32): usize {
  store<i32>(at - LENGTH_BACK, length)
  store<i32>(at - OBJECT_BACK, object)
  setNote(object, <i32>at)
  end = at - HEAD + taken(length)
  return at
}

function taken(length: i32): usize {
  return (HEAD + <usize>length + SLACK + 15) & ~15
}

function turn(): void {
  for (let at = otherHalf + HEAD; at < otherEnd; at += taken(lengthAt(at))) {
    const object = load<i32>(at - OBJECT_BACK)
    // It may have been renewed.
    if (noteOf(object) === <i32>at) setNote(object, 0)
  }
  const filled = half
  half = otherHalf
  otherHalf = filled
  otherEnd = end
  end = half
}
