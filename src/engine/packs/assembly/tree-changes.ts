import {
  clearEntries,
  isFolder,
  isSubmodule,
  nameIn,
  nameLengthOf,
  objectOf,
  wereEntriesFull,
} from './entries.ts'
import { clearKept, keptAt, lengthAt, NONE, treeAt } from './kept-trees.ts'
import { compareNames } from './tree-order.ts'

// What is at each path of a tree and at none of its parents': paths, with the numbers of objects. Of two trees and of
// their folders only what differs is looked at; of several, only what differs from all of them.

/** Two trees are kept at once, however many others have to be made for that; or else they are too large. */
const MOST_ATTEMPTS: i32 = 3

/** git goes no deeper (core.maxTreeDepth). */
const DEEPEST: i32 = 2048

// A difference in a list: the number of what is there now, the length of its name, negative of a folder's; then the
// numbers of what the parents have there, and the name.
const AFTER: usize = 0
const NAME_LENGTH: usize = 4
const BEFORE: usize = 8

/** Lists of differences, those of a folder behind those of the folder that it is in. */
let lists: usize = 0
let listsEnd: usize = 0
let path: usize = 0
let pathEnd: usize = 0
let mostEntries: i32 = 0
let log: usize = 0
let logEnd: usize = 0

/** How many differences may still be looked at for the commit at hand. */
let entriesLeft: i32 = 0
let parents: i32 = 0
let isRoot: bool = false
let to: usize = 0
let count: i32 = 0
let isLogFull: bool = false

/**
 * Sets where things have space.
 *
 * @param most how many differences are looked at for a commit
 */
export function setChanges(listsAt: usize, listsBytes: i32, pathAt: usize, pathBytes: i32, most: i32): void {
  lists = listsAt
  listsEnd = listsAt + listsBytes
  path = pathAt
  pathEnd = pathAt + pathBytes
  mostEntries = most
}

/** Where parents' trees are listed for `logChanges`. */
export function parentsAt(): usize {
  return lists
}

/** How many changes `logChanges` has written. */
export function changeCount(): i32 {
  return count
}

/** Where they end. */
export function changesEnd(): usize {
  return to
}

/** Whether there was no space for them. */
export function wasLogFull(): bool {
  return isLogFull
}

/**
 * Writes a commit's changes: the number of the blob, the length of the path, the numbers of the parents' blobs,
 * and the path, filled up to whole i32. What has changed its mode alone is left out.
 *
 * @param commitParents how many trees are at `parentsAt`; a root commit's changes have no parents' blobs
 * @returns whether it could be done
 */
export function logChanges(tree: i32, commitParents: i32, logAt: usize, logLimit: usize): bool {
  log = logAt
  logEnd = logLimit
  to = log
  count = 0
  isLogFull = false
  entriesLeft = mostEntries
  isRoot = commitParents === 0
  parents = max(1, commitParents)
  if (isRoot) store<i32>(lists, NONE)
  if (lists + ((<usize>parents) << 2) > listsEnd) return false
  return compareTrees(tree, lists, lists + ((<usize>parents) << 2), path, 0)
}

/**
 * @param before where the parents' trees are listed
 * @param list where space for lists starts
 * @param name where the path of what is in it goes on
 */
function compareTrees(after: i32, before: usize, list: usize, name: usize, depth: i32): bool {
  for (let i = 0; i < parents; i++) if (load<i32>(before + ((<usize>i) << 2)) === after) return true
  if (depth > DEEPEST) return false
  let end = listDifferences(load<i32>(before), after, list)
  for (let i = 1; i < parents && end > list; i++) {
    const otherEnd = listDifferences(load<i32>(before + ((<usize>i) << 2)), after, end)
    if (otherEnd === 0) return false
    end = keepCommon(list, end, otherEnd, i)
  }
  if (end === 0) return false
  for (let at = list; at < end; at = behind(at)) {
    const length = load<i32>(at, NAME_LENGTH)
    const size = <usize>abs(length)
    if (name + size + 1 > pathEnd) return false
    memory.copy(name, nameOf(at), size)
    if (length >= 0) {
      if (!logChange(at, name + size)) return false
      continue
    }
    store<u8>(name + size, 0x2f)
    if (!compareTrees(load<i32>(at, AFTER), at + BEFORE, end, name + size + 1, depth + 1)) return false
  }
  return true
}

/** Lists the differences of two trees, with space for what the other parents have. @returns its end; 0 for a failure */
function listDifferences(before: i32, after: i32, list: usize): usize {
  let one: usize = 0
  let other: usize = 0
  for (let attempt = 0; one === 0 || other === 0; attempt++) {
    if (attempt === MOST_ATTEMPTS) return 0
    other = treeAt(before) === 0 ? 0 : treeAt(after)
    one = keptAt(before)
    if (other !== 0) continue
    if (!wereEntriesFull()) return 0
    clearKept()
    clearEntries()
  }
  return listWords(one, one + lengthAt(one), other, other + lengthAt(other), list)
}

/** Words of equal entries are equal; most are passed over at the start and at the end. */
function listWords(before: usize, beforeEnd: usize, after: usize, afterEnd: usize, list: usize): usize {
  const first = sameStart(before, after, min(beforeEnd - before, afterEnd - after))
  let one = before + first
  let other = after + first
  const last = sameEnd(beforeEnd, afterEnd, min(beforeEnd - one, afterEnd - other))
  const oneEnd = beforeEnd - last
  const otherEnd = afterEnd - last
  let to = list
  while (one < oneEnd || other < otherEnd) {
    const left: u32 = one < oneEnd ? load<u32>(one) : 0
    const right: u32 = other < otherEnd ? load<u32>(other) : 0
    const order = left === right ? 0 : right === 0 ? -1 : left === 0 ? 1 : compareEntries(left, right)
    if (order <= 0) one += 4
    if (order >= 0) other += 4
    if (left === right) continue
    to = note(order <= 0 ? left : 0, order >= 0 ? right : 0, to)
    if (to === 0) return 0
  }
  return to
}

/** Notes what is at a name, where it is more than a submodule. */
function note(left: u32, right: u32, to: usize): usize {
  const before = left === 0 || isSubmodule(left) ? NONE : objectOf(left)
  const after = right === 0 || isSubmodule(right) ? NONE : objectOf(right)
  if (before === NONE && after === NONE) return to
  const entry = left === 0 ? right : left
  const length = nameLengthOf(entry)
  const listed = isFolder(entry) ? -length : length
  const end = to + sizeWith(listed)
  entriesLeft--
  if (end > listsEnd || entriesLeft < 0) return 0
  store<i32>(to, after, AFTER)
  store<i32>(to, listed, NAME_LENGTH)
  store<i32>(to, before, BEFORE)
  memory.copy(nameOf(to), nameIn(entry), length)
  return end
}

function compareEntries(one: u32, other: u32): i32 {
  const name = nameIn(one)
  const otherName = nameIn(other)
  return compareNames(
    name,
    name + nameLengthOf(one),
    isFolder(one),
    otherName,
    otherName + nameLengthOf(other),
    isFolder(other),
  )
}

/** How many bytes of words are the same from two places on. */
function sameStart(one: usize, other: usize, most: usize): usize {
  let same: usize = 0
  while (same + 16 <= most && areSame(one + same, other + same)) same += 16
  while (same < most && load<u32>(one + same) === load<u32>(other + same)) same += 4
  return same
}

/** How many are the same before two places. */
function sameEnd(one: usize, other: usize, most: usize): usize {
  let same: usize = 0
  while (same + 16 <= most && areSame(one - same - 16, other - same - 16)) same += 16
  while (same < most && load<u32>(one - same - 4) === load<u32>(other - same - 4)) same += 4
  return same
}

function areSame(one: usize, other: usize): bool {
  return !v128.any_true(v128.xor(v128.load(one), v128.load(other)))
}

/** Keeps what is in a list and in the one behind it, too, which is of the parent of that number. @returns the list's end */
function keepCommon(list: usize, listEnd: usize, otherEnd: usize, parent: i32): usize {
  let kept = list
  let one = list
  let other = listEnd
  while (one < listEnd && other < otherEnd) {
    const order = compareListed(one, other)
    const next = behind(one)
    if (order === 0) {
      store<i32>(one + BEFORE + ((<usize>parent) << 2), load<i32>(other, BEFORE))
      const size = next - one
      memory.copy(kept, one, size)
      kept += size
    }
    if (order >= 0) other = behind(other)
    if (order <= 0) one = next
  }
  return kept
}

function compareListed(one: usize, other: usize): i32 {
  const length = load<i32>(one, NAME_LENGTH)
  const otherLength = load<i32>(other, NAME_LENGTH)
  const end = nameOf(one) + abs(length)
  return compareNames(
    nameOf(one),
    end,
    length < 0,
    nameOf(other),
    nameOf(other) + abs(otherLength),
    otherLength < 0,
  )
}

function logChange(change: usize, pathTo: usize): bool {
  const after = load<i32>(change, AFTER)
  if (after !== NONE) {
    for (let i = 0; i < parents; i++)
      if (load<i32>(change + BEFORE + ((<usize>i) << 2)) === after) return true
  }
  const length = pathTo - path
  const told: usize = isRoot ? 0 : (<usize>parents) << 2
  const end = to + BEFORE + told + ((length + 3) & ~3)
  if (end > logEnd) {
    isLogFull = true
    return false
  }
  store<i32>(to, after, AFTER)
  store<i32>(to, <i32>length, NAME_LENGTH)
  memory.copy(to + BEFORE, change + BEFORE, told)
  memory.copy(to + BEFORE + told, path, length)
  to = end
  count++
  return true
}

function nameOf(change: usize): usize {
  return change + BEFORE + ((<usize>parents) << 2)
}

function behind(change: usize): usize {
  return change + sizeWith(load<i32>(change, NAME_LENGTH))
}

function sizeWith(nameLength: i32): usize {
  return BEFORE + ((<usize>parents) << 2) + ((<usize>abs(nameLength) + 3) & ~3)
}
