import { find, isKnown, noteOf, setNote } from './objects.ts'
import { changeCount, changesEnd, logChanges, parentsAt, wasLogFull } from './tree-changes.ts'

// The log of a history: what its commits change, one after the other. The commits are listed in lines, each of them
// the names of a commit, of its tree and of its parents, in hexadecimal digits. A commit's note is its tree's number,
// with all bits turned round.

const LINE_FEED: u8 = 0x0a
const SPACE: u8 = 0x20

/** git makes no commits of so many. */
const MOST_PARENTS: i32 = 4096

/** What `logCommits` gives. */
const THROUGH: i32 = 0
const PAUSED: i32 = 1
const FULL: i32 = 2
const UNREADABLE: i32 = -1

/** A commit in the log: where its line is, and how many changes follow, and how many parents' blobs each has. */
const COMMIT_BYTES: usize = 12

let name: usize = 0
let nameBytes: usize = 0
/** How many digits a name has. */
let digits: usize = 0
let lines: usize = 0
let linesEnd: usize = 0
let log: usize = 0
let limit: usize = 0
let next: usize = 0
let end: usize = 0
let logged: i32 = 0

/**
 * Reads a list of commits.
 *
 * @param nameAt where a name has space
 * @returns how many there are; -1 where one has no object
 */
export function readCommits(
  nameAt: usize,
  nameLength: i32,
  linesAt: usize,
  linesLength: i32,
  logAt: usize,
  logBytes: i32,
): i32 {
  name = nameAt
  nameBytes = nameLength
  digits = nameBytes << 1
  lines = linesAt
  linesEnd = linesAt + linesLength
  log = logAt
  limit = logAt + logBytes
  next = lines
  clearLog()
  let count = 0
  for (let line = lines; line < linesEnd; line = lineBehind(treeIn(line))) {
    const commit = findIn(line)
    if (!isKnown(commit)) return -1
    setNote(commit, ~findIn(treeIn(line)))
    count++
  }
  return count
}

/** Empties the log. */
export function clearLog(): void {
  end = log
  logged = 0
}

/** Where the log ends. */
export function logEnd(): usize {
  return end
}

/**
 * Logs the next commits, at most so many.
 *
 * @param mostChanges with so many changes the log is full
 * @returns whether that were all, or some, or the log is full, or something can't be read
 */
export function logCommits(most: i32, mostChanges: i32): i32 {
  for (let i = 0; next < linesEnd; i++) {
    if (logged >= mostChanges) return FULL
    if (i === most) return PAUSED
    const status = logCommit(next)
    if (status !== THROUGH) return status
  }
  return THROUGH
}

function logCommit(line: usize): i32 {
  const tree = treeIn(line)
  let parents = 0
  let at = tree + digits
  for (; load<u8>(at) === SPACE && load<u8>(at + 1) !== LINE_FEED; at += 1 + digits) {
    const commit = findIn(at + 1)
    if (parents === MOST_PARENTS || !isKnown(commit) || noteOf(commit) >= 0) return UNREADABLE
    store<i32>(parentsAt() + ((<usize>parents) << 2), ~noteOf(commit))
    parents++
  }
  const changes = end + COMMIT_BYTES
  if (changes > limit) return FULL
  if (!logChanges(findIn(tree), parents, changes, limit)) {
    return wasLogFull() && end > log ? FULL : UNREADABLE
  }
  next = lineBehind(at)
  if (changeCount() === 0) return THROUGH
  store<i32>(end, <i32>(line - lines))
  store<i32>(end + 4, changeCount())
  store<i32>(end + 8, parents)
  end = changesEnd()
  logged += changeCount()
  return THROUGH
}

function treeIn(line: usize): usize {
  return line + digits + 1
}

function lineBehind(at: usize): usize {
  while (load<u8>(at) !== LINE_FEED) at++
  return at + 1
}

function findIn(at: usize): i32 {
  for (let i: usize = 0; i < nameBytes; i++) {
    const high = valueIn(load<u8>(at + (i << 1)))
    store<u8>(name + i, <u8>((high << 4) | valueIn(load<u8>(at + (i << 1) + 1))))
  }
  return find(name)
}

/** Of a digit, or of a small letter. */
function valueIn(digit: u8): u32 {
  return (<u32>digit & 15) + (digit > 0x39 ? 9 : 0)
}
