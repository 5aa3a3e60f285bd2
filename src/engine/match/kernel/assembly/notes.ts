import { findEscape } from '../escapes.ts'
import { ENCODED_STARTS, NOTES_OF_A_KIND } from '../layout.ts'
import { findEncoded, startsAt } from '../starts.ts'
import { findLiterals, findPrefixes, mayBeLiteral } from '../texts.ts'
import { findAtValue } from '../values.ts'

/** Where the notes of each kind begin, and where the next one goes. */
let firstStart: i32 = 0
let nextStart: i32 = 0
let firstHit: i32 = 0
let nextHit: i32 = 0
let firstEscape: i32 = 0
let nextEscape: i32 = 0
let firstValue: i32 = 0
let nextValue: i32 = 0

/** Begins to take notes of a section. */
export function startNotes(at: i32): void {
  firstStart = at
  nextStart = at
  firstHit = at + NOTES_OF_A_KIND
  nextHit = firstHit
  firstEscape = firstHit + NOTES_OF_A_KIND
  nextEscape = firstEscape
  firstValue = firstEscape + NOTES_OF_A_KIND
  nextValue = firstValue
}

// @ts-ignore: decorator
@inline
/** Notes where in a block a prefix or something encoded may start. */
export function noteStarts(at: i32, starts: u64): void {
  nextStart = notePlaces(nextStart, at, starts)
}

// @ts-ignore: decorator
@inline
/** Notes where Teddy saw a literal. */
export function noteHits(at: i32, hits: u64): void {
  nextHit = notePlaces(nextHit, at, hits)
}

// @ts-ignore: decorator
@inline
/** Notes where an escape may begin. */
export function noteEscapes(at: i32, escapes: u64): void {
  nextEscape = notePlaces(nextEscape, at, escapes)
}

/** Notes a value, how many token bytes there are from there on, up to 64, and whether one of them is a digit. */
export function noteValue(at: i32, length: i32, hasDigit: boolean): void {
  store<i32>(nextValue, at)
  store<i32>(nextValue + 4, hasDigit ? length : -length)
  nextValue += 8
}

/** Looks at all that was noted. */
export function findAtNotes(): void {
  const lastStart = keepStarts()
  for (let note = firstStart; note < lastStart; note += 4) {
    const at = load<i32>(note)
    const starts = startsAt(at)
    if ((starts & ~ENCODED_STARTS) !== 0) findPrefixes(at)
    if ((starts & ENCODED_STARTS) !== 0) findEncoded(at)
  }
  const lastHit = keepHits()
  for (let note = firstHit; note < lastHit; note += 4) findLiterals(load<i32>(note))
  for (let note = firstEscape; note < nextEscape; note += 4) findEscape(load<i32>(note))
  for (let note = firstValue; note < nextValue; note += 8) {
    const length = load<i32>(note + 4)
    findAtValue(load<i32>(note), abs(length), length > 0)
  }
}

/** Moves those starts to the front of their list that something may be at, and gives back where they end. */
function keepStarts(): i32 {
  let kept = firstStart
  for (let note = firstStart; note < nextStart; note += 4) {
    const at = load<i32>(note)
    store<i32>(kept, at)
    kept += <i32>(startsAt(at) !== 0) << 2
  }
  return kept
}

/** The same for literals. */
function keepHits(): i32 {
  let kept = firstHit
  for (let note = firstHit; note < nextHit; note += 4) {
    const at = load<i32>(note)
    store<i32>(kept, at)
    kept += mayBeLiteral(at) << 2
  }
  return kept
}

// @ts-ignore: decorator
@inline
/**
 * Notes the places of a block's bits. Four are written in any case, so that there is nothing to foresee where there
 * are fewer, as nearly always; those that are none are written over.
 */
function notePlaces(next: i32, at: i32, bits: u64): i32 {
  const count = <i32>popcnt(bits)
  let rest = bits
  store<i32>(next, at + <i32>ctz(rest))
  rest &= rest - 1
  store<i32>(next + 4, at + <i32>ctz(rest))
  rest &= rest - 1
  store<i32>(next + 8, at + <i32>ctz(rest))
  rest &= rest - 1
  store<i32>(next + 12, at + <i32>ctz(rest))
  rest &= rest - 1
  for (let more = next + 16; rest !== 0; more += 4) {
    store<i32>(more, at + <i32>ctz(rest))
    rest &= rest - 1
  }
  return next + count * 4
}
