import { find } from './objects.ts'

// Entries of trees, each `mode name NUL object-name`. One that is in many trees is kept once, so that a tree is a list
// of words, each of which tells where an entry is kept and how long it is: trees are made, and compared, by words.

const SPACE: u8 = 0x20
const ZERO: u8 = 0x30
const FOUR: u8 = 0x34
const ONE_SIX: u16 = 0x3631

/** A word's lower bits are the length. Entries are kept at multiples of 64 bytes. */
const LENGTH_BITS: u32 = 10
const LENGTH_MASK: u32 = (1 << LENGTH_BITS) - 1
const PLACE_BITS: u32 = 6

/** Before the bytes of an entry: the object's number, where the name starts, what it is, and the name's length. */
const OBJECT: usize = 0
const NAME_START: usize = 4
const KIND: usize = 5
const NAME_LENGTH: usize = 6
const BYTES: usize = 8

const FILE: u8 = 0
const FOLDER: u8 = 1
const SUBMODULE: u8 = 2

/** The object's number is not known yet. */
const UNASKED: i32 = -2

/** An entry's mode, its space and the first letter of its name have at least so many bytes. */
const SHORTEST: usize = 7

/** So many entries may be passed on the way to one; names can be chosen so that it would be more. */
const MOST_PROBES: i32 = 1000

let nameBytes: usize = 0
let kept: usize = 0
let keptEnd: usize = 0
let limit: usize = 0
let table: usize = 0
let tableBits: u64 = 0
let count: u32 = 0
let isFull: bool = false

/**
 * Sets where entries are kept, and the table in which they are found: `2 ** bits` words that are 0.
 */
export function setEntries(nameLength: i32, keptAt: usize, keptBytes: i32, tableAt: usize, bits: i32): void {
  nameBytes = nameLength
  kept = keptAt
  keptEnd = kept
  limit = kept + keptBytes
  table = tableAt
  tableBits = bits
}

/** Whether there is no space for more. */
export function wereEntriesFull(): bool {
  return isFull
}

/** Forgets all entries: words mean nothing any more. */
export function clearEntries(): void {
  memory.fill(table, 0, (<usize>4) << (<usize>tableBits))
  keptEnd = kept
  count = 0
  isFull = false
}

/** The length of the entry that starts there; 0 where it does not end before `end`. */
export function entryLength(at: usize, end: usize): usize {
  const zero = i8x16.splat(0)
  for (let name = at + SHORTEST; name < end; name += 16) {
    const mask = i8x16.bitmask(i8x16.eq(v128.load(name), zero))
    if (mask === 0) continue
    const length = name + ctz(mask) + 1 + nameBytes - at
    return at + length <= end ? length : 0
  }
  return 0
}

/** The word for an entry; 0 where it is none, or too long, or where there is no space. */
export function wordFor(entry: usize, length: usize): u32 {
  if (length > LENGTH_MASK) return 0
  const mask = ((<u32>1) << (<u32>tableBits)) - 1
  let slot = <u32>(hashOf(entry, length) >> (64 - tableBits))
  for (let probe = 0; probe < MOST_PROBES; probe++) {
    const at = table + ((<usize>slot) << 2)
    const word = load<u32>(at)
    if (word === 0) {
      const own = keep(entry, length)
      store<u32>(at, own)
      return own
    }
    if (lengthOf(word) === length && isSame(bytesOf(word), entry, length)) return word
    slot = (slot + 1) & mask
  }
  return 0
}

/** All bytes count: many entries have the same object, or names that begin alike. */
function hashOf(entry: usize, length: usize): u64 {
  let hash: u64 = length
  const last = length - 8
  for (let at: usize = 0; at < last; at += 8) hash = mix(hash, load<u64>(entry + at))
  return mix(hash, load<u64>(entry + last))
}

function mix(hash: u64, value: u64): u64 {
  const product = (hash ^ value) * 0x1e3779b97f4a7d
  return product ^ (product >> 29)
}

/** Whether so many bytes are the same; an entry has more than 16. */
function isSame(one: usize, other: usize, length: usize): bool {
  const last = length - 16
  for (let at: usize = 0; at < last; at += 16) {
    if (v128.any_true(v128.xor(v128.load(one + at), v128.load(other + at)))) return false
  }
  return !v128.any_true(v128.xor(v128.load(one + last), v128.load(other + last)))
}

function keep(entry: usize, length: usize): u32 {
  const nameStart = startOfName(entry)
  if (nameStart === 0) return 0
  const size = (BYTES + length + ((1 << PLACE_BITS) - 1)) & ~((1 << PLACE_BITS) - 1)
  if (keptEnd + size > limit || (<u64>count) << 2 >= (<u64>3) << tableBits) {
    isFull = true
    return 0
  }
  const at = keptEnd
  keptEnd += size
  count++
  store<i32>(at, UNASKED, OBJECT)
  store<u8>(at, <u8>nameStart, NAME_START)
  store<u8>(at, kindOf(entry), KIND)
  store<u16>(at, <u16>(length - nameStart - 1 - nameBytes), NAME_LENGTH)
  memory.copy(at + BYTES, entry, length)
  return ((<u32>((at - kept) >> PLACE_BITS)) << LENGTH_BITS) | <u32>length
}

/** A mode has six digits; of a folder's the first one, a zero, is mostly left out. */
function startOfName(entry: usize): usize {
  if (load<u8>(entry + 5) === SPACE) return 6
  return load<u8>(entry + 6) === SPACE ? 7 : 0
}

/** A submodule's mode is 160000, a folder's 40000. */
function kindOf(entry: usize): u8 {
  const mode = load<u8>(entry) === ZERO ? entry + 1 : entry
  if (load<u16>(mode) === ONE_SIX) return SUBMODULE
  return load<u8>(mode) === FOUR ? FOLDER : FILE
}

/** How long an entry is. */
export function lengthOf(word: u32): usize {
  return word & LENGTH_MASK
}

/** Where its bytes are. */
export function bytesOf(word: u32): usize {
  return recordOf(word) + BYTES
}

/** Where its name is. */
export function nameIn(word: u32): usize {
  return bytesOf(word) + load<u8>(recordOf(word), NAME_START)
}

/** The name's length. */
export function nameLengthOf(word: u32): i32 {
  return load<u16>(recordOf(word), NAME_LENGTH)
}

/** Whether it is a folder. */
export function isFolder(word: u32): bool {
  return load<u8>(recordOf(word), KIND) === FOLDER
}

/** Whether it is a submodule. */
export function isSubmodule(word: u32): bool {
  return load<u8>(recordOf(word), KIND) === SUBMODULE
}

/** The number of its object. */
export function objectOf(word: u32): i32 {
  const record = recordOf(word)
  let object = load<i32>(record, OBJECT)
  if (object === UNASKED) {
    object = find(record + BYTES + lengthOf(word) - nameBytes)
    store<i32>(record, object, OBJECT)
  }
  return object
}

function recordOf(word: u32): usize {
  return kept + ((<usize>(word >> LENGTH_BITS)) << PLACE_BITS)
}
