import { findEscape, mayBeEscape } from '../escapes.ts'
import { BLOCK, ENCODED_STARTS, LONG_WORD, MASKS_OF_A_BLOCK } from '../layout.ts'
import { findEncoded, startsAt } from '../starts.ts'
import { findLiterals, findPrefixes, mayBeLiteral, mayBePrefix } from '../texts.ts'
import { findAtValue } from '../values.ts'
import { BEGINS_AT, DIGITS_AT, TOKENS_AT } from './masks.ts'
import {
  endOfBegins,
  endOfDigits,
  endOfEscapes,
  endOfHits,
  endOfStarts,
  firstBegin,
  firstDigit,
  firstEncoded,
  firstEscape,
  firstHit,
  firstStart,
} from './notes.ts'
import { firstBits, shifted } from './runs.ts'

/** Looks at all that was noted of a section, whose first block has those masks. */
export function findAtNotes(section: i32, masks: i32): void {
  sortStarts()
  const endOfKept = keepPrefixes()
  for (let note = firstStart; note < endOfKept; note += 4) findPrefixes(load<i32>(note))
  for (let note = firstEncoded; note < endOfEncoded; note += 4) findEncoded(load<i32>(note))
  const endOfLiterals = keepLiterals()
  for (let note = firstHit; note < endOfLiterals; note += 4) findLiterals(load<i32>(note))
  const endOfKeptEscapes = keepEscapes()
  for (let note = firstEscape; note < endOfKeptEscapes; note += 4) findEscape(load<i32>(note))
  for (let note = firstDigit; note < endOfDigits; note += 4) {
    findBeforeDigit(load<i32>(note) - section, section, masks)
  }
  for (let note = firstBegin; note < endOfBegins; note += 4) {
    findAtBegin(load<i32>(note) - section, section, masks)
  }
}

/** Where the starts end that a prefix may be at, once they are sorted, and those that something may be encoded at. */
let endOfPrefixes: i32 = 0
let endOfEncoded: i32 = 0

/**
 * Sorts the starts: those that a prefix may be at come to the front of their list, and those that something may be
 * encoded at into another. As in the lists below, each is written in any case, and written over where it isn't kept.
 */
function sortStarts(): void {
  let prefix = firstStart
  let encoded = firstEncoded
  for (let note = firstStart; note < endOfStarts; note += 4) {
    const at = load<i32>(note)
    const starts = startsAt(at)
    store<i32>(prefix, at)
    prefix += <i32>((starts & ~ENCODED_STARTS) !== 0) << 2
    store<i32>(encoded, at)
    encoded += <i32>((starts & ENCODED_STARTS) !== 0) << 2
  }
  endOfPrefixes = prefix
  endOfEncoded = encoded
}

/** Moves those to the front of their list that a closer look keeps, and gives back where they end. */
function keepPrefixes(): i32 {
  let kept = firstStart
  for (let note = firstStart; note < endOfPrefixes; note += 4) {
    const at = load<i32>(note)
    store<i32>(kept, at)
    kept += mayBePrefix(at) << 2
  }
  return kept
}

/** The same for literals. */
function keepLiterals(): i32 {
  let kept = firstHit
  for (let note = firstHit; note < endOfHits; note += 4) {
    const at = load<i32>(note)
    store<i32>(kept, at)
    kept += mayBeLiteral(at) << 2
  }
  return kept
}

/** The same for escapes. */
function keepEscapes(): i32 {
  let kept = firstEscape
  for (let note = firstEscape; note < endOfEscapes; note += 4) {
    const at = load<i32>(note)
    store<i32>(kept, at)
    kept += mayBeEscape(at) << 2
  }
  return kept
}

/** Looks at the value whose first digit is so many bytes into a section. Long ones are noted by their begins. */
function findBeforeDigit(digit: i32, section: i32, masks: i32): void {
  let first = digit & -BLOCK
  const upToDigit = ~(<u64>0) >> (<u64>(63 - (digit & 63)))
  let begins = load<u64>(masksAt(masks, first), BEGINS_AT) & upToDigit
  if (begins === 0) {
    first -= BLOCK
    begins = load<u64>(masksAt(masks, first), BEGINS_AT)
    // It begins in a block even further before.
    if (begins === 0) return
  }
  const begin = first + 63 - <i32>clz(begins)
  const length = lengthFrom(begin, masks)
  if (length < LONG_WORD) findAtValue(section + begin, length, true)
}

/** Looks at what begins so many bytes into a section, if it is a value. */
function findAtBegin(begin: i32, section: i32, masks: i32): void {
  const length = lengthFrom(begin, masks)
  const hasDigit = (bitsFrom(begin, masks, DIGITS_AT) & firstBits(length)) !== 0
  if (hasDigit || length >= LONG_WORD) findAtValue(section + begin, length, hasDigit)
}

/** How many tokens there are from a place on, up to 64. */
function lengthFrom(place: i32, masks: i32): i32 {
  return <i32>ctz(~bitsFrom(place, masks, TOKENS_AT))
}

// @ts-ignore: decorator
@inline
/** One of the masks for the 64 bytes from a place on. */
function bitsFrom(place: i32, masks: i32, offset: usize): u64 {
  const block = masksAt(masks, place) + <i32>offset
  const k = <u64>(place & 63)
  const bits = load<u64>(block)
  return k === 0 ? bits : shifted(bits, load<u64>(block + MASKS_OF_A_BLOCK), k)
}

// @ts-ignore: decorator
@inline
/** The masks of the block that a place is in. */
function masksAt(masks: i32, place: i32): i32 {
  return masks + (place >> 6) * MASKS_OF_A_BLOCK
}
