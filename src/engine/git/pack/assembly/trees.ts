// Trees: a folder's entries, each `mode name NUL object-name`, in the order of their names, where a folder's name
// counts as if a slash stood behind it. Equal entries of two trees have equal bytes, so most are never taken apart.

const SPACE: u8 = 0x20
const SLASH: i32 = 0x2f
const ZERO: u8 = 0x30
const FOUR: u8 = 0x34

/** Where the entry that was read last has its name, and where the next entry starts; 0 where it is none. */
let nameAt: usize = 0
let nameEnd: usize = 0
let next: usize = 0

/**
 * Finds the entries that two trees do not share.
 *
 * @param nameBytes the length of object names
 * @param output where they are written: pairs of i32, where the entry starts in the first tree and in the second one,
 * -1 where a tree has none of that name
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
  let one = before
  let other = after
  let count = 0
  while (one < beforeEnd || other < afterEnd) {
    let order = 1
    let oneNext: usize = 0
    let otherNext: usize = 0
    if (one < beforeEnd) {
      readEntry(one, beforeEnd, nameBytes)
      if (next === 0) return -1
      oneNext = next
      const size = next - one
      if (size <= afterEnd - other && isEqual(one, other, size)) {
        one = next
        other += size
        continue
      }
      order = -1
    }
    if (other < afterEnd) {
      const oneName = nameAt
      const oneNameEnd = nameEnd
      readEntry(other, afterEnd, nameBytes)
      if (next === 0) return -1
      otherNext = next
      if (order < 0) order = compare(oneName, oneNameEnd, isFolder(one), nameAt, nameEnd, isFolder(other))
    }
    if (count === most) return -1
    const at = output + ((<usize>count) << 3)
    store<i32>(at, order <= 0 ? <i32>(one - before) : -1)
    store<i32>(at + 4, order >= 0 ? <i32>(other - after) : -1)
    count++
    if (order <= 0) one = oneNext
    if (order >= 0) other = otherNext
  }
  return count
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

function isFolder(at: usize): bool {
  const first = load<u8>(at)
  return first === FOUR || (first === ZERO && load<u8>(at + 1) === FOUR)
}

/** Whether so many bytes are the same; at least 16, as an entry has more. */
function isEqual(one: usize, other: usize, size: usize): bool {
  const last = size - 16
  for (let at: usize = 0; at < last; at += 16) {
    if (v128.any_true(v128.xor(v128.load(one + at), v128.load(other + at)))) return false
  }
  return !v128.any_true(v128.xor(v128.load(one + last), v128.load(other + last)))
}

function compare(
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
