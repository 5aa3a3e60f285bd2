import { TOKEN } from './classes.ts'
import { startsLongWord, tellForms } from './forms.ts'
import {
  CLASSES,
  FOLDED,
  fold,
  H_KEYWORDS,
  H_LITERALS,
  H_PREFIXES,
  hashOf,
  KEYWORD_BITS,
  KEYWORD_HEADS,
  KEYWORD_SLOTS,
  LITERAL_BITS,
  LITERAL_HEADS,
  LITERAL_SLOTS,
  LONG_KEYWORD_BITS,
  LONG_KEYWORD_HEADS,
  LONG_KEYWORD_SLOTS,
  LONG_PREFIX_BITS,
  LONG_PREFIX_HEADS,
  LONG_PREFIX_SLOTS,
  longSlotOf,
  PREFIX_BITS,
  PREFIX_HEADS,
  PREFIX_SLOTS,
  SHORT_KEYWORD_BITS,
  SHORT_PREFIX_BITS,
  slotAmong,
  slotOf,
  TAIL_KINDS,
  TEXT_BYTES,
  TEXT_FORMS,
  TEXT_LENGTH,
  TEXT_NEXT,
  TEXT_OFFSET,
  TEXT_SIZE,
  TEXT_TOKENS,
  TEXT_TRAITS,
} from './layout.ts'
import { load8, load16, load32 } from './memory.ts'

const SPACE = 0x20
const SLASH = 0x2f
const COLON = 0x3a
const AT_SIGN = 0x40
const BACKSLASH = 0x5c

/** The longest user and password of a URL, in bytes. */
const LONGEST_USER = 300

/** Whether a prefix may be at an address, as 1 or 0. */
export function mayBePrefix(at: i32): i32 {
  const bytes = load32(at)
  return (
    bitOf(SHORT_PREFIX_BITS, hashOf(bytes & 0xffffff)) |
    bitOf(PREFIX_BITS, hashOf(bytes)) |
    bitOf(LONG_PREFIX_BITS, longSlotAt(at))
  )
}

/** Reports the prefixes that are at an address where one may be. */
export function findPrefixes(at: i32): void {
  tellPrefixes(load16(PREFIX_HEADS + slotAmong(slotAt(at), PREFIX_SLOTS) * 2), at)
  tellPrefixes(load16(LONG_PREFIX_HEADS + slotAmong(longSlotAt(at), LONG_PREFIX_SLOTS) * 2), at)
}

function tellPrefixes(first: i32, at: i32): void {
  const records = load32(H_PREFIXES)
  let next = first
  while (next !== 0) {
    const record = records + (next - 1) * TEXT_SIZE
    if (isTextAt(record, at) && hasTokens(at, load8(record + TEXT_TOKENS)))
      tellForms(load32(record + TEXT_FORMS), at, load8(record + TEXT_LENGTH))
    next = load16(record + TEXT_NEXT)
  }
}

/** Whether so many token bytes are at an address, or fewer up to an escape. Names of programs have fewer than keys. */
function hasTokens(start: i32, count: i32): boolean {
  let at = start
  while (at < start + count && (load8(CLASSES + load8(at)) & TOKEN) !== 0) at++
  return at === start + count || load8(at) === BACKSLASH
}

/** Whether a keyword may start at an address. */
export function mayBeKeyword(at: i32): boolean {
  return bitOf(KEYWORD_BITS, hashOf(fold(load32(at)))) !== 0
}

/** Of which kind the word is that ends with the four bytes at an address, if a distant identifiers may end with it. */
export function tailAt(at: i32): i32 {
  const slot = hashOf(fold(load32(at)))
  return (load8(TAIL_KINDS + (slot >> 2)) >> ((slot & 3) * 2)) & 3
}

/** Reports the keywords that are at an address and end before a value's. */
export function findKeywordsAt(at: i32, value: i32): void {
  if (bitOf(SHORT_KEYWORD_BITS, hashOf(fold(load32(at)))) !== 0) {
    tellKeywords(load16(KEYWORD_HEADS + slotAmong(slotAt(at), KEYWORD_SLOTS) * 2), at, value)
  }
  const slot = longSlotAt(at)
  if (bitOf(LONG_KEYWORD_BITS, slot) !== 0) {
    tellKeywords(load16(LONG_KEYWORD_HEADS + slotAmong(slot, LONG_KEYWORD_SLOTS) * 2), at, value)
  }
}

function tellKeywords(first: i32, at: i32, value: i32): void {
  const records = load32(H_KEYWORDS)
  let next = first
  while (next !== 0) {
    const record = records + (next - 1) * TEXT_SIZE
    const length = load8(record + TEXT_LENGTH)
    if (at + length <= value && isWordAt(record, at)) tellForms(load32(record + TEXT_FORMS), value, length)
    next = load16(record + TEXT_NEXT)
  }
}

/** Whether the fingerprint of a literal may be at an address, as 1 or 0. */
export function mayBeLiteral(at: i32): i32 {
  return bitOf(LITERAL_BITS, hashOf(fold(load32(at))))
}

/** Reports the literals that have their fingerprint, three bytes of them, at an address. */
export function findLiterals(at: i32): void {
  const isAddress = load8(at) === COLON && load8(at + 1) === SLASH && load8(at + 2) === SLASH
  if (isAddress && !hasUser(at + 3)) return
  const records = load32(H_LITERALS)
  let next = load16(LITERAL_HEADS + slotAmong(slotAt(at), LITERAL_SLOTS) * 2)
  while (next !== 0) {
    const record = records + (next - 1) * TEXT_SIZE
    const start = at - load8(record + TEXT_OFFSET)
    const isFolded = (load8(record + TEXT_TRAITS) & FOLDED) !== 0
    if (isFolded ? isWordAt(record, start) && !startsLongWord(start) : isTextAt(record, start)) {
      tellForms(load32(record + TEXT_FORMS), start, load8(record + TEXT_LENGTH))
    }
    next = load16(record + TEXT_NEXT)
  }
}

/** Whether an @ follows in the URL whose `://` ends at an address, before its path and any white space. */
function hasUser(start: i32): boolean {
  for (let at = start; at < start + LONGEST_USER; at++) {
    const byte = load8(at)
    if (byte === AT_SIGN) return true
    if (byte <= SPACE || byte === SLASH) return false
  }
  return false
}

function isTextAt(record: i32, at: i32): boolean {
  const text = load32(record + TEXT_BYTES)
  const length = load8(record + TEXT_LENGTH)
  if (((load32(at) ^ load32(text)) & (length === 3 ? 0xffffff : -1)) !== 0) return false
  let same = 3
  while (same < length && load8(at + same) === load8(text + same)) same++
  return same === length
}

/** The same in either case; the record's text is of lower case. */
function isWordAt(record: i32, at: i32): boolean {
  const text = load32(record + TEXT_BYTES)
  const length = load8(record + TEXT_LENGTH)
  // Most differ in their fourth byte. Letters are the same in either case but for one bit.
  if (((load32(at) ^ load32(text)) & (length === 3 ? 0xdfdfdf : 0xdfdfdfdf)) !== 0) return false
  let same = 0
  while (same < length && lower(load8(at + same)) === load8(text + same)) same++
  return same === length
}

function lower(byte: i32): i32 {
  return byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte
}

/** The slot of the three bytes at an address. */
function slotAt(at: i32): i32 {
  const bytes = load32(at)
  return slotOf(bytes, bytes >> 8, bytes >> 16)
}

/** The slot of the seven bytes at an address. */
function longSlotAt(at: i32): i32 {
  return longSlotOf(load32(at), load32(at + 4) & 0xffffff)
}

function bitOf(bits: i32, slot: i32): i32 {
  return (load8(bits + (slot >> 3)) >> (slot & 7)) & 1
}
