// Trees: a folder's entries, each `mode name NUL object-name`, in the order of their names, where a folder's name
// counts as if a slash stood behind it. Equal entries of two trees have equal bytes, so most are never taken apart.

const SPACE: u8 = 0x20
const SLASH: i32 = 0x2f
const ZERO: u8 = 0x30
const FOUR: u8 = 0x34
const ONE_SIX: u16 = 0x3631

/** An entry's mode, its space and the first letter of its name have at least so many bytes. */
const SHORTEST: usize = 7

/** Few entries are longer. */
const LONG: usize = 256

/** Where the entry that was read last has its name, and where the next entry starts; 0 where it is none. */
let nameAt: usize = 0
let nameEnd: usize = 0
let next: usize = 0

/**
 * Finds the files and folders that two trees do not share. A submodule counts as nothing.
 *
 * @param nameBytes the length of object names
 * @param output where they are written, four i32 for each: where the object's name is in the first tree and in the
 * second one, -1 where a tree has none of that name; the address of the name; its length, negative of a folder's
 * @returns how many there are; -1 where a tree is none, or where there are more than `most`
 */
export function diffTrees(
  before: usize,
  beforeLength: i32,
  after: usize,
  afterLength: i32,
  nameBytes: i32,
  output: usize,
  most: i32,
): i32 {
  const beforeEnd = before + beforeLength
  const afterEnd = after + afterLength
  const first = sameEntries(before, after, min(beforeLength, afterLength), nameBytes)
  let one = before + first
  let other = after + first
  // Behind the last difference no entry has to be taken apart.
  const suffix = sameBehind(beforeEnd, afterEnd, min(beforeEnd - one, afterEnd - other))
  let count = 0
  while (one < beforeEnd || other < afterEnd) {
    const left = beforeEnd - one
    const otherLeft = afterEnd - other
    if (left === otherLeft && left <= suffix) break
    const least = min(left, otherLeft)
    const between = sameEntries(one, other, min(least, least - min(least, suffix) + LONG), nameBytes)
    one += between
    other += between
    if (between > 0) continue
    let order = 1
    let oneNext: usize = 0
    let otherNext: usize = 0
    let oneName: usize = 0
    let oneNameEnd: usize = 0
    if (one < beforeEnd) {
      readEntry(one, beforeEnd, nameBytes)
      if (next === 0) return -1
      oneNext = next
      const size = next - one
      if (size > LONG && size <= otherLeft && sameBytes(one, other, size) === size) {
        one = next
        other += size
        continue
      }
      order = -1
      oneName = nameAt
      oneNameEnd = nameEnd
    }
    if (other < afterEnd) {
      readEntry(other, afterEnd, nameBytes)
      if (next === 0) return -1
      otherNext = next
      if (order < 0)
        order = compareNames(oneName, oneNameEnd, isFolder(one), nameAt, nameEnd, isFolder(other))
    }
    const inOne = order <= 0 && !isSubmodule(one)
    const inOther = order >= 0 && !isSubmodule(other)
    if (inOne || inOther) {
      if (count === most) return -1
      const at = output + ((<usize>count) << 4)
      store<i32>(at, inOne ? <i32>(oneNameEnd + 1 - before) : -1)
      store<i32>(at + 4, inOther ? <i32>(nameEnd + 1 - after) : -1)
      if (order <= 0) noteName(at + 8, oneName, oneNameEnd, isFolder(one))
      else noteName(at + 8, nameAt, nameEnd, isFolder(other))
      count++
    }
    if (order <= 0) one = oneNext
    if (order >= 0) other = otherNext
  }
  return count
}

function noteName(at: usize, name: usize, end: usize, isFolder: bool): void {
  const length = <i32>(end - name)
  store<i32>(at, <i32>name)
  store<i32>(at + 4, isFolder ? -length : length)
}

/** A mode has six digits; of a folder's the first one, a zero, is mostly left out. */
function readEntry(at: usize, end: usize, nameBytes: i32): void {
  next = 0
  if (load<u8>(at + 5) === SPACE) nameAt = at + 6
  else if (load<u8>(at + 6) === SPACE) nameAt = at + 7
  else return
  nameEnd = nameAt
  const zero = i8x16.splat(0)
  for (;;) {
    const mask = i8x16.bitmask(i8x16.eq(v128.load(nameEnd), zero))
    if (mask !== 0) {
      nameEnd += ctz(mask)
      break
    }
    nameEnd += 16
    if (nameEnd >= end) return
  }
  const after = nameEnd + 1 + nameBytes
  if (after <= end) next = after
}

function isFolder(entry: usize): bool {
  return load<u8>(modeAt(entry)) === FOUR
}

/** Its mode is 160000. */
function isSubmodule(entry: usize): bool {
  return load<u16>(modeAt(entry)) === ONE_SIX
}

function modeAt(entry: usize): usize {
  return load<u8>(entry) === ZERO ? entry + 1 : entry
}

/** How many bytes are the same before two ends, in sixteens. */
function sameBehind(oneEnd: usize, otherEnd: usize, most: usize): usize {
  let size: usize = 0
  while (size + 16 <= most) {
    const next = size + 16
    if (v128.any_true(v128.xor(v128.load(oneEnd - next), v128.load(otherEnd - next)))) break
    size = next
  }
  return size
}

/** How many bytes two runs of entries have that are the same. */
function sameEntries(one: usize, other: usize, most: usize, nameBytes: i32): usize {
  const same = sameBytes(one, other, most)
  const zero = i8x16.splat(0)
  const behindName = <usize>nameBytes + 1
  let size: usize = 0
  let end = SHORTEST
  while (end < same) {
    const mask = i8x16.bitmask(i8x16.eq(v128.load(one + end), zero))
    if (mask === 0) {
      end += 16
      continue
    }
    end += ctz(mask) + behindName
    if (end > same) break
    size = end
    end += SHORTEST
  }
  return size
}

function sameBytes(one: usize, other: usize, most: usize): usize {
  for (let same: usize = 0; same < most; same += 16) {
    const mask = i8x16.bitmask(i8x16.eq(v128.load(one + same), v128.load(other + same)))
    if (mask !== 0xffff) return min(most, same + ctz(~mask))
  }
  return most
}

/** Compares names as they are ordered in a tree. */
export function compareNames(
  one: usize,
  oneEnd: usize,
  isOneFolder: bool,
  other: usize,
  otherEnd: usize,
  isOtherFolder: bool,
): i32 {
  while (one < oneEnd && other < otherEnd) {
    const difference = <i32>load<u8>(one++) - <i32>load<u8>(other++)
    if (difference !== 0) return difference
  }
  return behind(one, oneEnd, isOneFolder) - behind(other, otherEnd, isOtherFolder)
}

/** What counts as standing there: nothing behind a file's name. */
function behind(at: usize, end: usize, isFolder: bool): i32 {
  if (at < end) return <i32>load<u8>(at)
  return isFolder ? SLASH : 0
}
