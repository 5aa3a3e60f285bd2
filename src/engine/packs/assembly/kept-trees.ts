import { sizeOf } from './delta.ts'
import { inflate } from './inflate.ts'
import { baseOf, isKnown, lengthOf, noteOf, OUTSIDE, packedSizeOf, setNote } from './objects.ts'
import { copyContent, packedAt } from './outside.ts'
import { applyToTree, readTree } from './tree-words.ts'

// Trees, as words for their entries, put together from packs when they are needed. From one comparison to the next a
// tree is kept for a while, as is what it was made from: in two halves of memory, one of which is filled anew when the
// other one is full. An object's note is where its tree is kept.

/** No tree: it has no entries. */
export const NONE: i32 = -1

/** Before each tree that is kept: how many bytes it stands for, how many its words have, and its number. */
const HEAD: usize = 16
const SIZE_BACK: usize = 16
const LENGTH_BACK: usize = 8
const OBJECT_BACK: usize = 4

/** No entry of a tree has fewer bytes. */
const SHORTEST_ENTRY: usize = 28

/** The trees that one is made from, up to the first that is kept. git makes no chains that are longer than 4095. */
let chain: usize = 0
let longestChain: i32 = 0
/** What is inflated: a tree or a delta. */
let inflated: usize = 0
let inflatedBytes: i32 = 0
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
 * @param inflatedAt where an inflated tree or delta has
 * @param treesAt the two halves
 */
export function setKept(
  chainAt: usize,
  chainSize: i32,
  inflatedAt: usize,
  inflatedSize: i32,
  treesAt: usize,
  treesSize: i32,
): void {
  chain = chainAt
  longestChain = chainSize >> 2
  inflated = inflatedAt
  inflatedBytes = inflatedSize
  empty = treesAt + HEAD
  half = treesAt + HEAD
  halfBytes = ((<usize>treesSize - HEAD) >> 1) & ~15
  otherHalf = half + halfBytes
  end = half
  otherEnd = otherHalf
}

/** How many bytes the words have of a tree that is kept there. */
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
  const size = load<i32>(at - SIZE_BACK)
  const to = reserve(length)
  memory.copy(to, at, length)
  return keep(object, to, length, size)
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
  const size = packedSizeOf(object)
  if (size < 0 || size > inflatedBytes) return 0
  if (baseOf(object) === OUTSIDE) copyContent(object, inflated)
  else if (!inflatePacked(object, size)) return 0
  const to = reserve(mostWords(size))
  const behind: usize = to === 0 ? 0 : readTree(inflated, size, to)
  return behind === 0 ? 0 : keep(object, to, <i32>(behind - to), size)
}

function makeFrom(base: usize, object: i32): usize {
  const packed = packedSizeOf(object)
  if (packed < 0 || packed > inflatedBytes || !inflatePacked(object, packed)) return 0
  const size = sizeOf(inflated)
  const baseSize = load<i32>(base - SIZE_BACK)
  const to: usize = size < 0 ? 0 : reserve(mostWords(size))
  const behind: usize = to === 0 ? 0 : applyToTree(base, baseSize, inflated, packed, to)
  return behind === 0 ? 0 : keep(object, to, <i32>(behind - to), size)
}

/** How many bytes the words of a tree have at most. */
function mostWords(size: i32): i32 {
  return <i32>((<usize>size / SHORTEST_ENTRY) << 2)
}

function inflatePacked(object: i32, size: i32): bool {
  const from = packedAt(object)
  return from !== 0 && inflate(from, lengthOf(object), inflated, size)
}

/** Finds a place for a tree; 0 where it is too long. What was kept longest may be gone then. */
function reserve(length: i32): usize {
  if (length < 0 || taken(length) > halfBytes) return 0
  if (end + taken(length) > half + halfBytes) turn()
  return end + HEAD
}

function keep(object: i32, at: usize, length: i32, size: i32): usize {
  store<i32>(at - SIZE_BACK, size)
  store<i32>(at - LENGTH_BACK, length)
  store<i32>(at - OBJECT_BACK, object)
  setNote(object, <i32>at)
  end = at - HEAD + taken(length)
  return at
}

function taken(length: i32): usize {
  return (HEAD + <usize>length + 15) & ~15
}

/** Forgets all trees. */
export function clearKept(): void {
  turn()
  turn()
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
