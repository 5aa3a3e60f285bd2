import { setJson } from '../escapes.ts'
import { endOfEvents, startEvents, takeBack, wasLost } from '../events.ts'
import { BLOCK, LONG_WORD, SECTION } from '../layout.ts'
import { endsEscape } from '../starts.ts'
import { findInName, isValueStart } from '../values.ts'
import {
  classesAt,
  classesOf,
  DIGITS,
  escapeMask,
  highHalves,
  joinMasks,
  lowHalves,
  maskAbove,
  TOKENS,
  WORDS,
} from './classify.ts'
import { findAtNotes, noteEscapes, noteHits, noteStarts, noteValue, startNotes } from './notes.ts'
import { bucketsOf, missesOf } from './teddy.ts'

/** The address behind the last event of the last scan. */
export function eventsEnd(): i32 {
  return endOfEvents()
}

/** Tells of the keywords in a name that a value has, as further events. */
export function scanName(start: i32, end: i32, value: i32, events: i32, limit: i32): void {
  startEvents(events, limit)
  findInName(start, end, value)
}

/**
 * Reads the text from an address up to another, 64 bytes at a time, and writes what it finds as events. It looks
 * at what is before and behind, as far as layout.ts says. What is found in a section of the text is first only
 * noted, then looked at: going through a list costs less than a branch that can't be foreseen in each block.
 *
 * @param notes where there is space for notes, of NOTES bytes
 * @returns where it stopped: before the end, where the events had no space left for a section
 */
export function scan(start: i32, end: i32, events: i32, limit: i32, notes: i32, isJson: boolean): i32 {
  setJson(isJson)
  startEvents(events, limit)

  // Of the block before: which bytes are tokens, are letters or digits, may begin an escape.
  let a = classesAt(start - 64)
  let b = classesAt(start - 48)
  let c = classesAt(start - 32)
  let d = classesAt(start - 16)
  let tokensBefore = maskAbove(a, b, c, d, TOKENS)
  let wordsBefore = maskAbove(a, b, c, d, WORDS)
  let escapesBefore = escapeMask(a, b, c, d)

  // Of the block at hand and, in the loop, of the one behind it.
  readBlock(start)
  let tokens = tokensRead
  let words = wordsRead
  let digits = digitsRead
  let escapes = escapesRead
  let hits = hitsRead
  let runsBefore = runStarts(tokensBefore, tokens)
  for (let section = start; section < end; section += SECTION) {
    const mark = endOfEvents()
    const sectionEnd = min(end, section + SECTION)
    startNotes(notes)
    for (let at = section; at < sectionEnd; at += BLOCK) {
      readBlock(at + BLOCK)
      const wanted = end - at < BLOCK ? firstBits(end - at) : ~(<u64>0)
      const runs = runStarts(tokens, tokensRead)
      const begins = runs & ~before1(tokens, tokensBefore) & wanted
      const long = longStarts(runs, tokensRead) | (tokens & longBehind(runs, runsBefore))
      let starts = long & ~before1(words, wordsBefore) & wanted
      if ((escapes | escapesBefore) !== 0) {
        const behind = behindEscapes(at, escapes, escapesBefore, (runs | long) & wanted)
        starts |= behind & long
        const values = valuesAmong(at, behind & runs & ~begins)
        if (values !== 0) noteValues(at, values, tokens, digits)
        noteEscapes(at, escapes & wanted)
      }
      noteStarts(at, starts)
      noteHits(at - 2, hits & wanted)
      const values = valuesOf(begins, runs, tokens, digits)
      if (values !== 0) noteValues(at, values, tokens, digits)
      runsBefore = runs
      tokensBefore = tokens
      wordsBefore = words
      escapesBefore = escapes
      tokens = tokensRead
      words = wordsRead
      digits = digitsRead
      escapes = escapesRead
      hits = hitsRead
    }
    findAtNotes()
    if (wasLost()) {
      takeBack(mark)
      return section
    }
  }
  return end
}

// What readBlock has read: a bit for each byte of a block.
let tokensRead: u64 = 0
let wordsRead: u64 = 0
let digitsRead: u64 = 0
let escapesRead: u64 = 0
let hitsRead: u64 = 0

// @ts-ignore: decorator
@inline
function readBlock(at: i32): void {
  let bytes = v128.load(at - 16)
  let low = lowHalves(bytes)
  let high = highHalves(bytes)
  const first0 = bucketsOf(low, high, 0)
  const second0 = bucketsOf(low, high, 1)

  bytes = v128.load(at)
  low = lowHalves(bytes)
  high = highHalves(bytes)
  const a = classesOf(low, high)
  const first1 = bucketsOf(low, high, 0)
  const second1 = bucketsOf(low, high, 1)
  const misses1 = missesOf(first0, first1, second0, second1, bucketsOf(low, high, 2))

  bytes = v128.load(at + 16)
  low = lowHalves(bytes)
  high = highHalves(bytes)
  const b = classesOf(low, high)
  const first2 = bucketsOf(low, high, 0)
  const second2 = bucketsOf(low, high, 1)
  const misses2 = missesOf(first1, first2, second1, second2, bucketsOf(low, high, 2))

  bytes = v128.load(at + 32)
  low = lowHalves(bytes)
  high = highHalves(bytes)
  const c = classesOf(low, high)
  const first3 = bucketsOf(low, high, 0)
  const second3 = bucketsOf(low, high, 1)
  const misses3 = missesOf(first2, first3, second2, second3, bucketsOf(low, high, 2))

  bytes = v128.load(at + 48)
  low = lowHalves(bytes)
  high = highHalves(bytes)
  const d = classesOf(low, high)
  const first4 = bucketsOf(low, high, 0)
  const second4 = bucketsOf(low, high, 1)
  const misses4 = missesOf(first3, first4, second3, second4, bucketsOf(low, high, 2))

  tokensRead = maskAbove(a, b, c, d, TOKENS)
  wordsRead = maskAbove(a, b, c, d, WORDS)
  digitsRead = maskAbove(a, b, c, d, DIGITS)
  escapesRead = escapeMask(a, b, c, d)
  hitsRead = ~joinMasks(misses1, misses2, misses3, misses4)
}

/** The bits of a block moved to the next byte, the last one of the block before becoming the first. */
// @ts-ignore: decorator
@inline
function before1(bits: u64, blockBefore: u64): u64 {
  return (bits << 1) | (blockBefore >> 63)
}

/** Where so many tokens in a row begin as the shortest run has, which is 8. */
// @ts-ignore: decorator
@inline
function runStarts(tokens: u64, behind: u64): u64 {
  const two = tokens & ((tokens >> 1) | (behind << 63))
  const twoBehind = behind & (behind >> 1)
  const four = two & ((two >> 2) | (twoBehind << 62))
  const fourBehind = twoBehind & (twoBehind >> 2)
  return four & ((four >> 4) | (fourBehind << 60))
}

/** Where a long run of 12 begins: one of 8 and another, 4 bytes behind. */
// @ts-ignore: decorator
@inline
function longStarts(runs: u64, tokensBehind: u64): u64 {
  return runs & joined(runs, runStarts(tokensBehind, 0), 4)
}

/** Where a long run of 16 ends: right behind two of 8. */
// @ts-ignore: decorator
@inline
function longBehind(runs: u64, runsBefore: u64): u64 {
  return ((runs << 8) | (runsBefore >> 56)) & ((runs << 16) | (runsBefore >> 48))
}

/** The bytes of a block that are right behind an escape, among those wanted. */
function behindEscapes(at: i32, escapes: u64, escapesBefore: u64, wanted: u64): u64 {
  let behind: u64 = 0
  const near =
    (escapes << 2) | (escapesBefore >> 62) |
    (escapes << 3) | (escapesBefore >> 61) |
    (escapes << 4) | (escapesBefore >> 60) |
    (escapes << 6) | (escapesBefore >> 58)
  for (let rest = near & wanted; rest !== 0; rest &= rest - 1) {
    const k = ctz(rest)
    if (endsEscape(at + <i32>k)) behind |= (<u64>1) << k
  }
  return behind
}

/** Of the bytes behind escapes those where a value may start. */
function valuesAmong(at: i32, behind: u64): u64 {
  let values: u64 = 0
  for (let rest = behind; rest !== 0; rest &= rest - 1) {
    const k = ctz(rest)
    if (isValueStart(at + <i32>k)) values |= (<u64>1) << k
  }
  return values
}

/**
 * Which of the runs that begin in a block are values, or may be: most are words. Adding the begins to the tokens that
 * are no digits carries each of them to where those end: to a digit, to what is no token, or out of the block.
 */
// @ts-ignore: decorator
@inline
function valuesOf(begins: u64, runs: u64, tokens: u64, digits: u64): u64 {
  const runsBehind = runStarts(tokensRead, 0)
  let values = begins & joined(runs, runsBehind, 8) & joined(runs, runsBehind, 16)
  const letters = tokens & ~digits
  const ends = letters + begins
  if (ends < letters) {
    const lettersBehind = tokensRead & ~digitsRead
    if (((lettersBehind + 1) & ~lettersBehind & digitsRead) !== 0) values |= lastBit(begins)
  }
  for (let rest = ends & ~letters & digits; rest !== 0; rest &= rest - 1) {
    values |= lastBit(begins & (rest ^ (rest - 1)))
  }
  return values
}

/** The highest bit, alone. */
// @ts-ignore: decorator
@inline
function lastBit(bits: u64): u64 {
  return (<u64>1 << 63) >> clz(bits)
}

function noteValues(at: i32, values: u64, tokens: u64, digits: u64): void {
  for (let rest = values; rest !== 0; rest &= rest - 1) {
    const k = ctz(rest)
    const length = <i32>ctz(~joined(tokens, tokensRead, k))
    const hasDigit = (joined(digits, digitsRead, k) & firstBits(length)) !== 0
    if (hasDigit || length >= LONG_WORD) noteValue(at + <i32>k, length, hasDigit)
  }
}

/** The 64 bits from bit `k` on of a block and the one behind it. */
// @ts-ignore: decorator
@inline
function joined(bits: u64, behind: u64, k: u64): u64 {
  return k === 0 ? bits : (bits >> k) | (behind << (64 - k))
}

/** So many bits, up to 64. */
// @ts-ignore: decorator
@inline
function firstBits(count: i32): u64 {
  return count === 64 ? ~(<u64>0) : ((<u64>1) << count) - 1
}
