import { findEscape, setJson } from '../escapes.ts'
import { endOfEvents, startEvents, takeBack, wasLost } from '../events.ts'
import { BLOCK, LONG_WORD } from '../layout.ts'
import { endsEscape, findEncoded, mayBeEncoded } from '../starts.ts'
import { findLiterals, findPrefixes, mayBeLiteral, mayBePrefix } from '../texts.ts'
import { findAtValue, findInName, isValueStart } from '../values.ts'
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
 * at what is before and behind, as far as layout.ts says.
 *
 * @returns where it stopped: before the end, where the events had no space left
 */
export function scan(start: i32, end: i32, events: i32, limit: i32, isJson: boolean): i32 {
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
  let longBefore = longStarts(runStarts(tokensBefore, tokens), tokens)
  for (let at = start; at < end; at += BLOCK) {
    readBlock(at + BLOCK)
    const wanted = end - at < BLOCK ? firstBits(end - at) : ~(<u64>0)
    const mark = endOfEvents()
    const runs = runStarts(tokens, tokensRead)
    const long = longStarts(runs, tokensRead)
    let begins = runs & ~before1(tokens, tokensBefore) & wanted
    let starts = bytesOfLong(long, longBefore) & tokens & ~before1(words, wordsBefore) & wanted
    if ((escapes | escapesBefore) !== 0) {
      const behind = behindEscapes(at, escapes, escapesBefore) & wanted
      starts |= behind & bytesOfLong(long, longBefore) & tokens
      begins |= valuesAmong(at, behind & runs)
    }
    if (starts !== 0) findAtStarts(at, starts)
    if (begins !== 0 && mayBeValues(begins, runs, tokens, digits)) findValues(at, begins, tokens, digits)
    if ((hits & wanted) !== 0) findLiteralsAmong(at - 2, hits & wanted)
    for (let rest = escapes & wanted; rest !== 0; rest &= rest - 1) findEscape(at + <i32>ctz(rest))
    if (wasLost()) {
      takeBack(mark)
      return at
    }
    tokensBefore = tokens
    wordsBefore = words
    escapesBefore = escapes
    longBefore = long
    tokens = tokensRead
    words = wordsRead
    digits = digitsRead
    escapes = escapesRead
    hits = hitsRead
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

/** All bytes of long runs, each of which is where 12 tokens begin or up to 11 bytes behind. */
// @ts-ignore: decorator
@inline
function bytesOfLong(starts: u64, startsBefore: u64): u64 {
  let bytes = starts | (starts << 1)
  bytes |= bytes << 2
  bytes |= bytes << 4
  bytes |= bytes << 4
  let carried = startsBefore >> 53
  carried |= carried >> 1
  carried |= carried >> 2
  carried |= carried >> 4
  carried |= carried >> 4
  return bytes | carried
}

/** The bytes of a block that are right behind an escape. */
function behindEscapes(at: i32, escapes: u64, escapesBefore: u64): u64 {
  let behind: u64 = 0
  const near =
    (escapes << 2) | (escapesBefore >> 62) |
    (escapes << 3) | (escapesBefore >> 61) |
    (escapes << 4) | (escapesBefore >> 60) |
    (escapes << 6) | (escapesBefore >> 58)
  for (let rest = near; rest !== 0; rest &= rest - 1) {
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
 * Looks for prefixes and for what is encoded at the starts of a block. Nearly always there is no prefix, and how
 * many starts there are can't be foreseen: so two are tried in any case, without a branch, where a missing one is
 * a place behind the block.
 */
// @ts-ignore: decorator
@inline
function findAtStarts(at: i32, starts: u64): void {
  let rest = starts
  do {
    const two = rest
    const first = at + <i32>ctz(rest)
    rest &= rest - 1
    const second = at + <i32>ctz(rest)
    rest &= rest - 1
    const found = mayBePrefix(first) | mayBePrefix(second) | mayBeEncoded(first) | mayBeEncoded(second)
    if (found === 0) continue
    for (let those = two & ~rest; those !== 0; those &= those - 1) {
      const start = at + <i32>ctz(those)
      if (mayBePrefix(start) !== 0) findPrefixes(start)
      if (mayBeEncoded(start) !== 0) findEncoded(start)
    }
  } while (rest !== 0)
}

/** The same of the places where Teddy saw a literal. */
// @ts-ignore: decorator
@inline
function findLiteralsAmong(at: i32, hits: u64): void {
  let rest = hits
  do {
    const two = rest
    const first = at + <i32>ctz(rest)
    rest &= rest - 1
    const second = at + <i32>ctz(rest)
    rest &= rest - 1
    if ((mayBeLiteral(first) | mayBeLiteral(second)) === 0) continue
    for (let those = two & ~rest; those !== 0; those &= those - 1) {
      const hit = at + <i32>ctz(those)
      if (mayBeLiteral(hit) !== 0) findLiterals(hit)
    }
  } while (rest !== 0)
}

/**
 * Whether one of the runs that begin in a block may be a value: most are words. Adding the begins to the tokens
 * that are no digits carries each of them to where those end: to a digit, to what is no token, or out of the block.
 */
// @ts-ignore: decorator
@inline
function mayBeValues(begins: u64, runs: u64, tokens: u64, digits: u64): boolean {
  const letters = tokens & ~digits
  const ends = letters + begins
  if ((ends & ~letters & digits) !== 0) return true
  const lettersBehind = tokensRead & ~digitsRead
  if (ends < letters && ((lettersBehind + 1) & ~lettersBehind & digitsRead) !== 0) return true
  const runsBehind = runStarts(tokensRead, 0)
  return (begins & joined(runs, runsBehind, 8) & joined(runs, runsBehind, 16)) !== 0
}

function findValues(at: i32, begins: u64, tokens: u64, digits: u64): void {
  for (let rest = begins; rest !== 0; rest &= rest - 1) {
    const k = ctz(rest)
    const length = <i32>ctz(~joined(tokens, tokensRead, k))
    const hasDigit = (joined(digits, digitsRead, k) & firstBits(length)) !== 0
    if (hasDigit || length >= LONG_WORD) findAtValue(at + <i32>k, length, hasDigit)
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
