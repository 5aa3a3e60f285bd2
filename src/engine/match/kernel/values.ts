import { DIGIT, GAP, NAME, OPERATOR, WORD } from './classes.ts'
import { FAR_NAME, tell } from './events.ts'
import { isIn, mayMatch, mayMatchKeyword } from './forms.ts'
import {
  CLASSES,
  fold,
  H_RUN_AFTER,
  H_RUN_COUNT,
  H_RUNS,
  H_SHORTEST_RUN,
  NAME_TAIL,
  NO_TAIL,
  RUN_AFTER,
  RUN_FORM,
  RUN_SHORTEST,
  RUN_SIZE,
  VERB_TAIL,
} from './layout.ts'
import { load8, load16, load32 } from './memory.ts'
import { findKeywordsAt, mayBeKeyword, tailAt } from './texts.ts'

const TAB = 0x09
const SPACE = 0x20
const QUOTE = 0x22
const APOSTROPHE = 0x27
const BRACKET = 0x28
const STAR = 0x2a
const COMMA = 0x2c
const HYPHEN = 0x2d
const SLASH = 0x2f
const COLON = 0x3a
const LESS = 0x3c
const EQUALS = 0x3d
const BACKSLASH = 0x5c
const BACKTICK = 0x60
const STROKE = 0x7c

/** `pass`, as fold makes it: the name of a key that is reported before a verb only. */
const FOLDED_PASS = 0x13130110

/** How far before a value its name may end, and how far before that end the name's keyword may start. */
const LONGEST_GAP = 12
const LONGEST_NAME = 45

/** How many signs and blanks may be behind the end of a distant identifiers. */
const MOST_SIGNS = 12

/** Whether a value may start at an address right behind an escape: one of a single letter. */
export function isValueStart(at: i32): boolean {
  return load8(at - 2) === BACKSLASH
}

/**
 * Reports what may start at a value's first byte. A value has a digit, or is longer than a word.
 *
 * @param length how many token bytes there are from there on, up to 64
 * @param hasDigit whether one of them is a digit
 */
export function findAtValue(at: i32, length: i32, hasDigit: boolean): void {
  if (hasDigit && length >= load32(H_SHORTEST_RUN)) findRuns(at, length)
  findKeywords(at)
}

/** Reports a run for the byte before it; the rest of an address is none. */
function findRuns(at: i32, length: i32): void {
  const before = load8(at - 1)
  if (!isIn(load32(H_RUN_AFTER), before) || (load8(at) === SLASH && load8(at + 1) === SLASH)) return
  let record = load32(H_RUNS)
  for (const end = record + load32(H_RUN_COUNT) * RUN_SIZE; record < end; record += RUN_SIZE) {
    if (length < load16(record + RUN_SHORTEST) || !isIn(load16(record + RUN_AFTER), before)) continue
    const form = load16(record + RUN_FORM)
    if (mayMatch(form, at)) tell(at, form)
  }
}

/** Looks for keywords in the name that a value is given to, if it is given to one. */
function findKeywords(value: i32): void {
  let at = value - 1
  // The letter of an escape is no part of what is between.
  if (load8(value - 2) === BACKSLASH) at = value - 3
  let operator: i32 = 0
  for (const gapEnd = value - LONGEST_GAP; at >= gapEnd; at--) {
    const kind = classOf(at)
    if ((kind & GAP) === 0) break
    operator |= kind & OPERATOR
  }
  if (mayHaveFarName(at, value) && mayHaveKeyword(value)) tell(value, FAR_NAME)
  if (operator === 0) return
  const last = at - 2
  for (const first = at - LONGEST_NAME; at > first && (classOf(at) & NAME) !== 0; at--) {
    if (at <= last && mayBeKeyword(at)) findKeywordsAt(at, value)
  }
}

/** Reports the keywords in a name that a value has. */
export function findInName(start: i32, end: i32, value: i32): void {
  for (let at = start; at < end - 2; at++) if (mayBeKeyword(at)) findKeywordsAt(at, value)
}

/**
 * Whether a value may have a name that isn't right before its operator: what is before it, or the line above it
 * where it starts a line, ends like the name of a key, a scheme or the like. far-names.ts looks closer, which takes
 * long: what it takes for no name at the first look is left out here.
 *
 * @param at the last byte before the signs between name and value
 */
function mayHaveFarName(at: i32, value: i32): boolean {
  let end = at
  while (end > at - MOST_SIGNS && (classOf(end) & WORD) === 0 && load8(end) !== 0) end--
  // Of a folded hash digits are letters, so numbers would do for words.
  if ((classOf(end) & DIGIT) !== 0) return false
  const tail = tailAt(end - 3)
  if (tail === NO_TAIL) return false
  if (tail === NAME_TAIL) return !isListed(end + 1, value)
  return tail === VERB_TAIL
    ? isBlank(end + 1, value) && isSaid(startOfWord(end))
    : isGiven(end + 1, value) && (isMarked(end + 1, value) || startsLine(startOfWord(end)))
}

/** Whether a value without quotes is behind a name as another one of a list, of types or of a table's cells. */
function isListed(end: i32, value: i32): boolean {
  if (isQuote(value - 1)) return false
  let isAnother = false
  for (let at = end; at < value; at++) {
    const byte = load8(at)
    if (byte === COLON) return false
    if (byte === STROKE || byte === COMMA) isAnother = true
  }
  return isAnother
}

/** Whether blanks and no more than a quote are between a verb's end and a value. */
function isBlank(end: i32, value: i32): boolean {
  const at = pastBlanks(end)
  return at === value || (at === value - 1 && isQuote(at))
}

/** Whether a sign, or the name of a key, is before a verb. */
function isSaid(verb: i32): boolean {
  const end = beforeBlanks(verb - 1)
  return (classOf(end) & WORD) === 0 || tailAt(end - 3) === NAME_TAIL || fold(load32(end - 3)) === FOLDED_PASS
}

/** Whether a type's end and a value have a sign between that gives it, or a bracket with a quote. */
function isGiven(end: i32, value: i32): boolean {
  if (load8(end) === BRACKET) return end === value - 2 && isQuote(end + 1)
  let at = end
  while (at < value && load8(at) !== EQUALS && load8(at) !== COLON) at++
  return at < value
}

/** Whether a value is in quotes, or behind signs of Markdown or of R. */
function isMarked(end: i32, value: i32): boolean {
  if (isQuote(value - 1)) return true
  for (let at = end; at < value; at++) if (load8(at) === STAR || load8(at) === LESS) return true
  return false
}

/** Whether only blanks, dashes and a quote are before a word on its line. */
function startsLine(word: i32): boolean {
  let before = isQuote(word - 1) ? word - 2 : word - 1
  while (before > word - LONGEST_NAME && (isBlankAt(before) || load8(before) === HYPHEN)) before--
  return load8(before) < SPACE
}

/** Where the word starts that ends at an address, if it is no longer than the longest that matters. */
function startOfWord(end: i32): i32 {
  let start = end
  while (start > end - LONGEST_NAME && (classOf(start - 1) & WORD) !== 0) start--
  return start
}

/** The first address from one on that has no blank. */
function pastBlanks(from: i32): i32 {
  let at = from
  while (isBlankAt(at)) at++
  return at
}

/** The first address from one back that has no blank. */
function beforeBlanks(from: i32): i32 {
  let at = from
  while (at > from - LONGEST_NAME && isBlankAt(at)) at--
  return at
}

function isBlankAt(at: i32): boolean {
  return load8(at) === SPACE || load8(at) === TAB
}

function isQuote(at: i32): boolean {
  const byte = load8(at)
  return byte === QUOTE || byte === APOSTROPHE || byte === BACKTICK
}

/** Whether a form of a keyword may match a value; where it is the default of a shell's variable, a hyphen is before it. */
function mayHaveKeyword(value: i32): boolean {
  return mayMatchKeyword(value) || (load8(value) === HYPHEN && mayMatchKeyword(value + 1))
}

function classOf(at: i32): i32 {
  return load8(CLASSES + load8(at))
}
