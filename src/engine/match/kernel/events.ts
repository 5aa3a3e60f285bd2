import { store32 } from './memory.ts'

/**
 * What the kernel tells: pairs of numbers of 32 bits, a place in the text and what is there. That is a form
 * with the length of its anchor's text in the upper 16 bits, or one of these.
 */
export const EVENT_SIZE = 8
/** A run of token bytes that something may be encoded in: the start of a part of it. */
export const ENCODED = 0xfff0
/** A character written as `%41`. */
export const PERCENT = 0xfff1
/** One written as `&#65;`, or a sign of markup by its name. */
export const REFERENCE = 0xfff2
/** One written as `\u0041` or in a like way: its first backslash. */
export const NUMBERED = 0xfff3
/** A slash with a backslash before it. */
export const SLASH = 0xfff4

/** A value that may have a name that isn't right before its operator. */
export const FAR_NAME = 0xfff5

/** A zero before a character of a text that takes two bytes or four for each: the first of some. */
export const WIDE = 0xfff6

let next: i32 = 0
let limit: i32 = 0
let lost = false
let wideTill: i32 = 0

/** Begins to write events at an address, up to another. */
export function startEvents(from: i32, to: i32): void {
  next = from
  limit = to
  lost = false
  wideTill = 0
}

/** Reports something at an address. */
export function tell(at: i32, what: i32): void {
  if (next + EVENT_SIZE > limit) {
    lost = true
    return
  }
  store32(next, at)
  store32(next + 4, what)
  next += EVENT_SIZE
}

/** Reports a zero in a wide text, unless one was reported as near as `gap`. */
export function tellWide(at: i32, gap: i32): void {
  if (at > wideTill) tell(at, WIDE)
  wideTill = at + gap
}

/** The address behind the last event. */
export function endOfEvents(): i32 {
  return next
}

/** Takes back the events from an address on, some of which were lost for want of space. */
export function takeBack(to: i32): void {
  next = to
}

/** Whether an event was lost. */
export function wasLost(): boolean {
  return lost
}
