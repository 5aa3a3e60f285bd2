import { WORD } from './classes.ts'
import { tell } from './events.ts'
import {
  ACCEPTED,
  CLASSES,
  FORM_BACK,
  FORM_FILTER,
  FORM_NOT_AFTER,
  FORM_NOT_BEFORE,
  FORM_PRECHECK_COUNT,
  FORM_PRECHECKS,
  FORM_SIZE,
  H_FILTERS,
  H_FORMS,
  H_KEYWORD_FORMS,
  H_SETS,
  KINDS_OF_BYTES,
  NEXT_STATES,
  PRECHECK_AHEAD,
  PRECHECK_BEFORE,
  PRECHECK_LEAD,
  PRECHECK_READS_ESCAPES,
  PRECHECK_SIZE,
  PRECHECK_UNLESS,
  PRECHECK_WITHIN,
  REFUSED,
  SET_SIZE,
  STARTED,
  STEP_COUNT,
  STEP_SET,
  STEP_SIZE,
} from './layout.ts'
import { load8, load16, load32 } from './memory.ts'

const TAB = 0x09
const LF = 0x0a
const CR = 0x0d
const QUOTE = 0x22
const APOSTROPHE = 0x27
const SLASH = 0x2f
const BACKSLASH = 0x5c
const BACKTICK = 0x60
const LOWER_N = 0x6e
const LOWER_R = 0x72
const LOWER_T = 0x74
const PERCENT = 0x25
const HYPHEN = 0x2d
const COLON = 0x3a

const LONGEST_NAME = 80

/** How much of a text an automaton reads, in either direction: less than what is at hand around a place. */
const FARTHEST_AHEAD = 400
const FARTHEST_BEFORE = 120

/** The longest escape: `\u003d`. */
const LONGEST_ESCAPE = 6

/** Reports each form of a list whose expression may match at an anchor of that length. */
export function tellForms(list: i32, at: i32, size: i32): void {
  const count = load16(list)
  for (let i = 1; i <= count; i++) {
    const form = load16(list + i * 2)
    if (mayMatch(form, at)) tell(at, form | (size << 16))
  }
}

/** Whether a form's expression may match at its anchor. An escape in its text is taken for anything. */
export function mayMatch(form: i32, at: i32): boolean {
  const record = load32(H_FORMS) + form * FORM_SIZE
  const start = at - load16(record + FORM_BACK)
  const notAfter = load16(record + FORM_NOT_AFTER)
  if (notAfter !== 0 && isIn(notAfter - 1, load8(start - 1)) && !mayBeginAt(start)) return false
  const notBefore = load16(record + FORM_NOT_BEFORE)
  if (notBefore !== 0 && isIn(notBefore - 1, load8(endOfName(at)))) return false
  const prechecks = load16(record + FORM_PRECHECK_COUNT)
  if (prechecks !== 0 && !passesPrecheck(load32(record + FORM_PRECHECKS), prechecks, at)) return false
  return passes(load32(H_FILTERS) + load32(record + FORM_FILTER), start)
}

/** Whether any form of a keyword may match a value at an address, whatever its name. */
export function mayMatchKeyword(value: i32): boolean {
  const list = load32(H_KEYWORD_FORMS)
  const count = load16(list)
  for (let i = 1; i <= count; i++) if (mayMatch(load16(list + i * 2), value)) return true
  return false
}

/** Whether one of the prechecks from an address on may be around an anchor. */
function passesPrecheck(prechecks: i32, count: i32, at: i32): boolean {
  for (let precheck = prechecks; precheck < prechecks + count * PRECHECK_SIZE; precheck += PRECHECK_SIZE)
    if (fits(precheck, at)) return true
  return false
}

/** Whether what is around an anchor may be what a precheck asks for. */
function fits(precheck: i32, at: i32): boolean {
  const within = load16(precheck + PRECHECK_WITHIN)
  const ahead = load32(precheck + PRECHECK_AHEAD)
  if (ahead !== 0) {
    const end = endOf(
      ahead,
      at,
      1,
      within === 0 ? FARTHEST_AHEAD : within,
      load8(precheck + PRECHECK_READS_ESCAPES) !== 0,
    )
    if (end === REFUSED || (end === STARTED && within !== 0)) return false
  }
  const before = load32(precheck + PRECHECK_BEFORE)
  if (before !== 0) {
    const end = endOf(before, at - 1, -1, within === 0 ? FARTHEST_BEFORE : within, false)
    if (end === REFUSED || (end === STARTED && within !== 0)) return false
  }
  const unless = load32(precheck + PRECHECK_UNLESS)
  return (
    unless === 0 || endOf(unless, at - load8(precheck + PRECHECK_LEAD), 1, FARTHEST_AHEAD, false) !== ACCEPTED
  )
}

/** In place of a state: an automaton has met a backslash that does not fit, which may be an escape. */
const ESCAPED = 256

/**
 * The state in which an automaton ends that reads from an address on; the one in which it starts where it sees no more.
 */
function endOf(automaton: i32, from: i32, step: i32, farthest: i32, readsEscapes: boolean): i32 {
  const kinds = load8(automaton + KINDS_OF_BYTES)
  let state: i32 = STARTED
  let at = from
  for (let read: i32 = 0; read < farthest; read++) {
    const row = automaton + NEXT_STATES + state * kinds
    const byte = load8(at)
    state = load8(row + load8(automaton + byte))
    if (state === REFUSED && byte === BACKSLASH) {
      const meant = readsEscapes ? meaningOf(load8(at + 1)) : 0
      if (meant === 0) return ESCAPED
      state = load8(row + load8(automaton + meant))
      at++
    }
    if (state <= ACCEPTED) return state
    at += step
  }
  return STARTED
}

/** What a letter behind a backslash stands for: the end of a line, a tab, a quote, a slash; 0 for another. */
function meaningOf(letter: i32): i32 {
  if (letter === LOWER_N) return LF
  if (letter === LOWER_T) return TAB
  if (letter === LOWER_R) return CR
  return letter === QUOTE || letter === APOSTROPHE || letter === BACKTICK || letter === SLASH ? letter : 0
}

/** Whether the bytes from an address on pass a prefix filter, or do so up to an escape. */
function passes(filter: i32, start: i32): boolean {
  let at = start
  let step = filter
  let count = load16(step + STEP_COUNT)
  while (count !== 0) {
    const set = load16(step + STEP_SET)
    for (const end = at + count; at < end; at++) {
      const byte = load8(at)
      if (!isIn(set, byte)) return byte === BACKSLASH
    }
    step += STEP_SIZE
    count = load16(step + STEP_COUNT)
  }
  return true
}

/** Whether a byte is in the set of that number. */
export function isIn(set: i32, byte: i32): boolean {
  return (load8(load32(H_SETS) + set * SET_SIZE + (byte >> 3)) & (1 << (byte & 7))) !== 0
}

/** Whether something may begin behind a byte that it could be made of: behind an escape, or as a shell's default. */
function mayBeginAt(start: i32): boolean {
  return (load8(start - 1) === HYPHEN && load8(start - 2) === COLON) || mayEndEscape(start)
}

/** Whether what is before an address may be an escape, with letters or digits in it. */
function mayEndEscape(at: i32): boolean {
  for (let before = at - 2; before >= at - LONGEST_ESCAPE; before--) {
    const byte = load8(before)
    if (byte === BACKSLASH || byte === PERCENT) return true
  }
  return false
}

/**
 * Whether letters and digits go on from an address for longer than any name: then no reader of names finds anything.
 */
export function startsLongWord(at: i32): boolean {
  return endOfName(at) === at + LONGEST_NAME
}

function endOfName(at: i32): i32 {
  let end = at
  while (end < at + LONGEST_NAME && (load8(CLASSES + load8(end)) & WORD) !== 0) end++
  return end
}
