import { BREAK, DIGIT, ESCAPE, TOKEN } from './classes.ts'
import { findEscape, mayBeEscape, setJson } from './escapes.ts'
import { endOfEvents, startEvents, takeBack, wasLost } from './events.ts'
import {
  BLOCK,
  CLASSES,
  ENCODED_STARTS,
  LONG_BEFORE,
  LONG_WORD,
  SHORTEST_PREFIXED,
  SHORTEST_VALUE,
} from './layout.ts'
import { load8, useMemory } from './memory.ts'
import { endsEscape, findEncoded, startsAt } from './starts.ts'
import { findLiterals, findPrefixes, mayBeLiteral, mayBePrefix } from './texts.ts'
import { findAtValue, findInName, isValueStart } from './values.ts'

/** How far a run is followed from a value's start. */
const FAR = 64

/** Where the kernel stopped reading the text, and where its events end. */
export interface Stop {
  readonly at: number
  readonly eventsEnd: number
}

/**
 * Does what assembly/scan.ts does, a byte at a time: where there is no WebAssembly or no SIMD, and as what that
 * one is compared with.
 */
export function scanPlain(
  memory: Uint8Array,
  start: number,
  end: number,
  events: number,
  limit: number,
  isJson: boolean,
): Stop {
  useMemory(memory)
  setJson(isJson)
  startEvents(events, limit)
  for (let block = start; block < end; block += BLOCK) {
    const mark = endOfEvents()
    const blockEnd = Math.min(end, block + BLOCK)
    for (let at = block; at < blockEnd; at++) scanAt(at)
    if (wasLost()) {
      takeBack(mark)
      return { at: block, eventsEnd: mark }
    }
  }
  return { at: end, eventsEnd: endOfEvents() }
}

/** Reports the keywords in a name that a value has, as further events. Gives back where they end. */
export function scanNamePlain(
  memory: Uint8Array,
  start: number,
  end: number,
  value: number,
  events: number,
  limit: number,
): number {
  useMemory(memory)
  startEvents(events, limit)
  findInName(start, end, value)
  return endOfEvents()
}

function scanAt(at: number): void {
  const kind = classOf(at)
  if (mayBeLiteral(at - 3) !== 0) findLiterals(at - 3)
  if ((kind & ESCAPE) !== 0 && mayBeEscape(at) !== 0) findEscape(at)
  if ((kind & TOKEN) === 0) return
  const isRunStart = (classOf(at - 1) & TOKEN) === 0
  const isBehindEscape = endsEscape(at)
  if (isRunStart || isBehindEscape || (classOf(at - 1) & BREAK) !== 0) findAtStart(at)
  if (isRunStart || (isBehindEscape && isValueStart(at))) findAtBegin(at)
}

function findAtStart(at: number): void {
  if (!startsLongRun(at) && !endsLongRun(at)) return
  const starts = startsAt(at)
  if ((starts & ~ENCODED_STARTS) !== 0 && mayBePrefix(at) !== 0) findPrefixes(at)
  if ((starts & ENCODED_STARTS) !== 0) findEncoded(at)
}

/** Whether so many token bytes come that a prefix may be the first of them. */
function startsLongRun(at: number): boolean {
  let end = at + 1
  while (end - at < SHORTEST_PREFIXED && (classOf(end) & TOKEN) !== 0) end++
  return end - at >= SHORTEST_PREFIXED
}

/** Whether so many token bytes are before it that a prefix may end them. */
function endsLongRun(at: number): boolean {
  let start = at
  while (at - start < LONG_BEFORE && (classOf(start - 1) & TOKEN) !== 0) start--
  return at - start >= LONG_BEFORE
}

function findAtBegin(at: number): void {
  let length = 0
  let kinds = 0
  for (; length < FAR && (classOf(at + length) & TOKEN) !== 0; length++) kinds |= classOf(at + length)
  const hasDigit = (kinds & DIGIT) !== 0
  if (length >= SHORTEST_VALUE && (hasDigit || length >= LONG_WORD)) findAtValue(at, length, hasDigit)
}

function classOf(at: number): number {
  return load8(CLASSES + load8(at))
}
