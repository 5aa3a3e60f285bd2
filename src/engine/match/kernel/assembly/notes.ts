import { BLOCK, LONG_WORD, MASKS_OF_A_BLOCK, NOTES_OF_A_KIND } from '../layout.ts'
import { endsEscape } from '../starts.ts'
import { isValueStart } from '../values.ts'
import { BEGINS_AT, DIGITS_AT, ESCAPES_AT, HITS_AT, TOKENS_AT, WORDS_AT } from './masks.ts'
import { before1, firstBits, longBehind, runStarts, shifted } from './runs.ts'

/**
 * What is to be looked at in a section of the text: places, in a list for each kind, from a first one up to an end.
 * Going through a list costs less than a branch that can't be foreseen in each block.
 */

/** Where a prefix or something encoded may start. */
export let firstStart: i32 = 0
export let endOfStarts: i32 = 0
/** Where Teddy saw a literal. */
export let firstHit: i32 = 0
export let endOfHits: i32 = 0
/** Where an escape may begin. */
export let firstEscape: i32 = 0
export let endOfEscapes: i32 = 0
/** The first digits of runs. */
export let firstDigit: i32 = 0
export let endOfDigits: i32 = 0
/** Where runs begin that are values though they may have no digit; and those right behind an escape. */
export let firstBegin: i32 = 0
export let endOfBegins: i32 = 0

/** Where a list of those starts goes that something may be encoded at. */
export let firstEncoded: i32 = 0

/** Says where there is space for the lists. */
export function placeNotes(at: i32): void {
  firstStart = at
  firstHit = firstStart + NOTES_OF_A_KIND
  firstEscape = firstHit + NOTES_OF_A_KIND
  firstDigit = firstEscape + NOTES_OF_A_KIND
  firstBegin = firstDigit + NOTES_OF_A_KIND
  firstEncoded = firstBegin + NOTES_OF_A_KIND
}

/**
 * Notes what is in a section.
 *
 * @param masks those of its first block, with the block's before in front, and the block's behind at the end
 */
export function noteSection(section: i32, end: i32, masks: i32): void {
  let start = firstStart
  let hit = firstHit
  let escape = firstEscape
  let digit = firstDigit
  let begin = firstBegin

  let tokensBefore = load<u64>(masks - MASKS_OF_A_BLOCK, TOKENS_AT)
  let wordsBefore = load<u64>(masks - MASKS_OF_A_BLOCK, WORDS_AT)
  let escapesBefore = load<u64>(masks - MASKS_OF_A_BLOCK, ESCAPES_AT)
  let tokens = load<u64>(masks, TOKENS_AT)
  let tokensBehind = load<u64>(masks + MASKS_OF_A_BLOCK, TOKENS_AT)
  let runsBefore = runStarts(tokensBefore, tokens)
  let runs = runStarts(tokens, tokensBehind)
  let carry: u64 = 0
  let block = masks
  let at = section
  for (; at < end; at += BLOCK) {
    const words = load<u64>(block, WORDS_AT)
    const digits = load<u64>(block, DIGITS_AT)
    const escapes = load<u64>(block, ESCAPES_AT)
    // Behind the last block of all that are read these are no tokens, but then only the first runs count.
    const tokensFarther = load<u64>(block + 2 * MASKS_OF_A_BLOCK, TOKENS_AT)
    const runsBehind = runStarts(tokensBehind, tokensFarther)
    const wanted = firstBits(min(end - at, BLOCK))

    const begins = runs & ~before1(tokens, tokensBefore) & wanted
    const tokens12 = runs & shifted(runs, runsBehind, 4)
    // Runs have eight tokens: three of them, the last of which overlaps, are as long as a long word.
    const longWords = runs & shifted(runs, runsBehind, 8) & shifted(runs, runsBehind, LONG_WORD - 8)
    const long = tokens12 | (tokens & longBehind(runs, runsBefore))
    let starts = long & ~before1(words, wordsBefore) & wanted
    let values = begins & longWords
    if ((escapes | escapesBefore) !== 0) {
      const behind = behindEscapes(at, escapes, escapesBefore, (runs | long) & wanted)
      starts |= behind & long
      values |= valuesAmong(at, behind & runs & ~begins)
      escape = notePlaces(escape, at, escapes & wanted)
    }
    // Adding the begins to the letters carries each of them to where those end: to what is no token, or to a digit.
    const letters = tokens & ~digits
    const sum = letters + begins
    const ends = sum + carry
    carry = <u64>(sum < letters) | <u64>(ends < sum)

    start = notePlaces(start, at, starts)
    hit = notePlaces(hit, at - 3, load<u64>(block, HITS_AT) & wanted)
    digit = noteFew(digit, at, ends & ~letters & digits)
    begin = noteFew(begin, at, values)
    store<u64>(block, begins, BEGINS_AT)

    tokensBefore = tokens
    wordsBefore = words
    escapesBefore = escapes
    runsBefore = runs
    runs = runsBehind
    tokens = tokensBehind
    tokensBehind = tokensFarther
    block += MASKS_OF_A_BLOCK
  }
  // The first digit of a run that begins in the last block may be in the one behind it.
  const digits = load<u64>(block, DIGITS_AT)
  const letters = tokens & ~digits
  digit = noteFew(digit, at, (letters + carry) & ~letters & digits)
  store<u64>(block, 0, BEGINS_AT)

  endOfStarts = start
  endOfHits = hit
  endOfEscapes = escape
  endOfDigits = digit
  endOfBegins = begin
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

// @ts-ignore: decorator
@inline
/**
 * Notes the places of a block's bits. They are written four by four, so that there is nothing to foresee where there
 * are no more, as mostly; those that are none are written over.
 */
function notePlaces(next: i32, at: i32, bits: u64): i32 {
  let rest = bits
  let into = next
  do {
    store<i32>(into, at + <i32>ctz(rest))
    rest &= rest - 1
    store<i32>(into, at + <i32>ctz(rest), 4)
    rest &= rest - 1
    store<i32>(into, at + <i32>ctz(rest), 8)
    rest &= rest - 1
    store<i32>(into, at + <i32>ctz(rest), 12)
    rest &= rest - 1
    into += 16
  } while (rest !== 0)
  return next + <i32>popcnt(bits) * 4
}

// @ts-ignore: decorator
@inline
/** The same where there is seldom any. */
function noteFew(next: i32, at: i32, bits: u64): i32 {
  let into = next
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    store<i32>(into, at + <i32>ctz(rest))
    into += 4
  }
  return into
}
