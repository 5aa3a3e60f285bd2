import { passOver, position, readByte, readCopySize, readOffset, readSize, startDelta } from './delta.ts'
import { bytesOf, entryLength, lengthOf, wordFor } from './entries.ts'

// Trees as words for their entries (entries.ts): made from a tree's bytes, or from another tree by a delta. Pieces of
// a delta begin and end within entries; so an entry is put together from what comes of it.

/** No entry that is kept is longer, and no piece of text that is inserted. */
const MOST_PENDING: usize = 1024

let pending: usize = 0
let pendingSize: usize = 0
let to: usize = 0

/** The word of the base that was copied last, and where its entry is in the base. */
let word: usize = 0
let wordAt: usize = 0

/** @param at 4096 bytes in which entries are put together */
export function setPending(at: usize): void {
  pending = at
}

/** Writes the words of a tree. @returns where they end; 0 where it is none */
export function readTree(tree: usize, length: usize, output: usize): usize {
  const end = tree + length
  to = output
  for (let at = tree; at < end; ) {
    const size = entryLength(at, end)
    if (size === 0 || !write(wordFor(at, size))) return 0
    at += size
  }
  return to
}

/**
 * Writes the words of the tree that a delta makes.
 *
 * @param base the words of its base, which stands for so many bytes
 * @returns where they end; 0 where the delta or the tree is not sound
 */
export function applyToTree(
  base: usize,
  baseLength: usize,
  delta: usize,
  deltaLength: usize,
  output: usize,
): usize {
  const deltaEnd = delta + deltaLength
  startDelta(delta)
  if (<usize>readSize() !== baseLength) return 0
  let left = <usize>readSize()
  to = output
  pendingSize = 0
  word = base
  wordAt = 0
  while (position() < deltaEnd) {
    const command = readByte()
    if (command === 0) return 0
    if (command < 128) {
      if (command > left || position() + command > deltaEnd || !append(position(), command)) return 0
      passOver(command)
      left -= command
      continue
    }
    const offset = <usize>readOffset(command)
    const size = <usize>readCopySize(command)
    if (size > left || offset > baseLength || size > baseLength - offset) return 0
    if (!copy(base, offset, size)) return 0
    left -= size
  }
  return left === 0 && pendingSize === 0 && position() === deltaEnd ? to : 0
}

/** Copies a piece of the base: whole entries as words. */
function copy(base: usize, offset: usize, size: usize): bool {
  if (offset < wordAt) {
    word = base
    wordAt = 0
  }
  while (wordAt + lengthOf(load<u32>(word)) <= offset) nextWord()
  const within = offset - wordAt
  if (within > 0 || pendingSize > 0) {
    const taken = min(lengthOf(load<u32>(word)) - within, size)
    if (!append(bytesOf(load<u32>(word)) + within, taken)) return false
    size -= taken
    if (size === 0) return true
    nextWord()
    // Pieces do not fit together as entries do.
    if (pendingSize > 0) return copyBytes(size)
  }
  const first = word
  while (size > 0 && lengthOf(load<u32>(word)) <= size) {
    size -= lengthOf(load<u32>(word))
    nextWord()
  }
  memory.copy(to, first, word - first)
  to += word - first
  return size === 0 || append(bytesOf(load<u32>(word)), size)
}

function copyBytes(size: usize): bool {
  while (size > 0) {
    const taken = min(lengthOf(load<u32>(word)), size)
    if (!append(bytesOf(load<u32>(word)), taken)) return false
    size -= taken
    if (size > 0) nextWord()
  }
  return true
}

function nextWord(): void {
  wordAt += lengthOf(load<u32>(word))
  word += 4
}

/** Takes bytes, and writes the words of entries that are whole with them. */
function append(bytes: usize, size: usize): bool {
  memory.copy(pending + pendingSize, bytes, size)
  const end = pending + pendingSize + size
  let at = pending
  for (let length = entryLength(at, end); length > 0; length = entryLength(at, end)) {
    if (!write(wordFor(at, length))) return false
    at += length
  }
  pendingSize = end - at
  if (at > pending) memory.copy(pending, at, pendingSize)
  return pendingSize < MOST_PENDING
}

function write(entry: u32): bool {
  if (entry === 0) return false
  store<u32>(to, entry)
  to += 4
  return true
}
