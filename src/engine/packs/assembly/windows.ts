// What of a blob has to be looked at, where its base was looked at before: what was inserted, and around it as
// much as decides whether something is a secret. The matcher then sees these windows, one after the other.

const LINE_FEED: u8 = 0x0a

/** A line that starts or ends within so many bytes is taken whole. */
const NEAR: i32 = 400

/** The longest token, and how much before it may say what it is. */
const LONGEST_TOKEN: i32 = 20_000
const NAME: i32 = 100

/** Lines of base64 belong together: the lines of one text are taken as far as this. */
const LONGEST_TEXT: i32 = 1 << 16
const DENSE: i32 = 32

let marked: bool = false

/** Whether the last windows have a mark of what is long: see `hasMark`. */
export function lastMarked(): bool {
  return marked
}

/**
 * Widens spans to windows. Those that touch become one.
 *
 * @param spans pairs of i32, in order
 * @param back how much is taken before a span at least, and `forward` behind it
 * @param output where the windows are written; may be where the spans are
 * @returns how many there are
 */
export function widen(
  text: usize,
  length: i32,
  spans: usize,
  count: i32,
  back: i32,
  forward: i32,
  output: usize,
): i32 {
  let to = output
  let start: i32 = 0
  let end: i32 = -1
  for (let i = 0; i < count; i++) {
    const from = load<i32>(spans + ((<usize>i) << 3))
    const till = load<i32>(spans + ((<usize>i) << 3) + 4)
    if (from - back > end) {
      const first = startOf(text, from, back, end)
      if (first > end) {
        if (end >= 0) to = note(start, end, to)
        start = first
      }
    }
    if (till + forward > end) end = endOf(text, length, till, forward)
  }
  if (end >= 0) to = note(start, end, to)
  return <i32>((to - output) >> 3)
}

function note(start: i32, end: i32, to: usize): usize {
  store<i32>(to, start)
  store<i32>(to + 4, end)
  return to + 8
}

/**
 * Copies the windows around spans, with empty lines between. Behind the spans is as much space again.
 *
 * @returns how many bytes were written
 */
export function gather(
  text: usize,
  length: i32,
  spans: usize,
  count: i32,
  back: i32,
  forward: i32,
  output: usize,
): i32 {
  marked = false
  const windows = spans + ((<usize>count) << 3)
  const end = windows + ((<usize>widen(text, length, spans, count, back, forward, windows)) << 3)
  let to = output
  for (let at = windows; at < end; at += 8) to = copy(text, load<i32>(at), load<i32>(at + 4), to)
  return <i32>(to - output)
}

function copy(text: usize, start: i32, end: i32, to: usize): usize {
  const size = <usize>(end - start)
  memory.copy(to, text + start, size)
  if (!marked) marked = hasMark(to, <i32>size)
  store<u16>(to + size, 0x0a0a)
  return to + size + 2
}

/** Where the window of a span starts; `before` is the end of the window before it. */
function startOf(text: usize, from: i32, back: i32, before: i32): i32 {
  const least = max(0, from - back)
  let line = least
  const limit = max(0, max(before, least - NEAR))
  while (line > limit && load<u8>(text + line - 1) !== LINE_FEED) line--
  if (line > 0 && load<u8>(text + line - 1) !== LINE_FEED) {
    let token = least
    while (token > 0 && least - token < LONGEST_TOKEN && isToken(load<u8>(text + token - 1))) token--
    return max(0, token - NAME)
  }
  while (line > 0 && least - line < LONGEST_TEXT) {
    const previous = lineStart(text, line - 1)
    if (!isDense(text, previous, line - 1)) break
    line = previous
  }
  return line
}

function endOf(text: usize, length: i32, till: i32, forward: i32): i32 {
  const least = min(length, till + forward)
  const limit = min(length, least + NEAR)
  let line = least
  while (line < limit && load<u8>(text + line) !== LINE_FEED) line++
  if (line < length && load<u8>(text + line) !== LINE_FEED) {
    let token = least
    while (token < length && token - least < LONGEST_TOKEN && isToken(load<u8>(text + token))) token++
    return token
  }
  while (line < length && line - least < LONGEST_TEXT && isDense(text, lineStart(text, line), line)) {
    line++
    while (line < length && line - least < LONGEST_TEXT && load<u8>(text + line) !== LINE_FEED) line++
  }
  return line
}

/** The start of the line that ends at `end`, if it is not too far. */
function lineStart(text: usize, end: i32): i32 {
  const limit = max(0, end - NEAR)
  let start = end
  while (start > limit && load<u8>(text + start - 1) !== LINE_FEED) start--
  return start
}

/** Whether a line can be one of several of base64: it ends, but for quotes and the like, in many such characters. */
function isDense(text: usize, start: i32, end: i32): bool {
  let last = end
  while (last > start && last > end - 8 && !isToken(load<u8>(text + last - 1))) last--
  if (last - start < DENSE) return false
  for (let i = last - DENSE; i < last; i++) if (!isToken(load<u8>(text + i))) return false
  return true
}

function isToken(byte: u8): bool {
  const letter = (byte | 0x20) - 0x61
  if (letter < 26 || byte - 0x30 < 10) return true
  return byte === 0x2b || byte === 0x2f || byte === 0x5f || byte === 0x2d || byte === 0x2e || byte === 0x3d
}

/** `-----BEGIN` starts a block of up to 18,000 bytes; a document whose kind is Secret has values of any name. */
export function hasMark(text: usize, length: i32): bool {
  const hyphens = i8x16.splat(0x2d)
  const toLower = i8x16.splat(0x20)
  const k = i8x16.splat(0x6b)
  const i = i8x16.splat(0x69)
  const n = i8x16.splat(0x6e)
  const end = text + length
  for (let at = text; at < end; at += 16) {
    const bytes = v128.load(at)
    const begins = v128.and(i8x16.eq(bytes, hyphens), i8x16.eq(v128.load(at + 4), hyphens))
    const kinds = v128.and(
      v128.and(i8x16.eq(v128.or(bytes, toLower), k), i8x16.eq(v128.or(v128.load(at + 1), toLower), i)),
      i8x16.eq(v128.or(v128.load(at + 2), toLower), n),
    )
    let mask = i8x16.bitmask(v128.or(begins, kinds))
    for (; mask !== 0; mask &= mask - 1) {
      const place = at + ctz(mask)
      if (place >= end) break
      if (load<u8>(place) === 0x2d ? isBegin(place) : isSecretKind(place, end)) return true
    }
  }
  return false
}

function isBegin(at: usize): bool {
  // `-----BEG`
  return load<u32>(at) === 0x2d2d2d2d && load<u32>(at + 4) === 0x4745422d
}

/** `kind: Secret`, `"kind": "secret"`. */
function isSecretKind(start: usize, end: usize): bool {
  if ((load<u8>(start + 3) | 0x20) !== 0x64) return false
  let at = start + 4
  let colons = 0
  for (const limit = min(end, at + 16); at < limit; at++) {
    const byte = load<u8>(at)
    if (byte === 0x3a) colons++
    else if (byte !== 0x22 && byte !== 0x27 && byte > 0x20) break
  }
  // `secret`
  return (
    colons === 1 && (load<u32>(at) | 0x20202020) === 0x72636573 && (load<u16>(at + 4) | 0x2020) === 0x7465
  )
}

/**
 * Whether what a blob is needs a closer look: it starts as JSON, markup, a PDF file or a text with a byte order mark
 * may, or has what other charsets have: zero bytes, signs of UTF-7, or mostly bytes beyond ASCII.
 */
export function isSpecial(text: usize, length: i32): bool {
  if (length === 0) return false
  const first = load<u8>(text)
  if (first <= 0x20 || first === 0x7b || first === 0x5b || first === 0x3c || first >= 0xef) return true
  // `%PDF`
  if (first === 0x25 && load<u32>(text) === 0x46445025) return true
  if (first >= 0x40 && highBytes(text, length) * 2 > min(length, 64)) return true
  const zero = i8x16.splat(0)
  const plus = i8x16.splat(0x2b)
  const a = i8x16.splat(0x41)
  const slash = i8x16.splat(0x2f)
  const end = min(length, 1024)
  for (let at: i32 = 0; at < end; at += 16) {
    const bytes = v128.load(text + at)
    const behind = v128.load(text + at + 1)
    const isSign = v128.and(i8x16.eq(bytes, plus), v128.or(i8x16.eq(behind, a), i8x16.eq(behind, slash)))
    const mask = i8x16.bitmask(v128.or(i8x16.eq(bytes, zero), isSign))
    if (mask !== 0 && at + ctz(mask) < end) return true
  }
  return false
}

/** How many of the first 64 bytes are beyond ASCII. */
function highBytes(text: usize, length: i32): i32 {
  let count: i32 = 0
  for (let at: i32 = 0; at < min(length, 64); at += 16) {
    let mask = i8x16.bitmask(v128.load(text + at))
    if (length - at < 16) mask &= (1 << (length - at)) - 1
    count += popcnt(mask)
  }
  return count
}
