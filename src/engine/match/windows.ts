/** A part of a text to be read: its start, its end, and where the next one starts. */
export type Window = readonly [start: number, end: number, next: number]

/** How far around a keyword is read, in bytes. */
const BEFORE = 500
const BEHIND = 2000

/** How long a window is, and how much of it the next one has again. */
const LENGTH = 4096
const AGAIN = 1024

const LF = 0x0a

/**
 * Cuts a text, or what is near its keywords, into windows that overlap: what is shorter than the overlap is
 * whole in one of them. They start at the start of a line where lines are short.
 *
 * @param lower the text as Latin-1 in lower case; of no use without keywords
 */
export function* windowsOf(
  bytes: Buffer,
  lower: string,
  keywords: readonly string[],
): Generator<Window, void> {
  if (keywords.length === 0) {
    yield* cut(bytes, 0, bytes.length)
    return
  }
  let start = 0
  let end = -1
  for (const at of placesOf(lower, keywords)) {
    if (at - BEFORE > end) {
      if (end >= 0) yield* cut(bytes, start, lineEnd(bytes, end))
      start = lineStart(bytes, Math.max(0, at - BEFORE), Math.max(0, end))
    }
    end = Math.min(bytes.length, at + BEHIND)
  }
  if (end >= 0) yield* cut(bytes, start, lineEnd(bytes, end))
}

/** Where a keyword is, in order; those that are near one another are reported once. */
function* placesOf(lower: string, keywords: readonly string[]): Generator<number, void> {
  const next = keywords.map((word) => lower.indexOf(word))
  for (;;) {
    let first = -1
    for (const at of next) if (at >= 0 && (first < 0 || at < first)) first = at
    if (first < 0) return
    yield first
    for (let i = 0; i < next.length; i++) {
      if (next[i] === first) next[i] = lower.indexOf(keywords[i]!, first + 1)
    }
  }
}

function* cut(bytes: Buffer, from: number, to: number): Generator<Window, void> {
  let start = from
  while (start < to) {
    const end = Math.min(to, start + LENGTH)
    const next = end === to ? to : lineStart(bytes, end - AGAIN, start + 1)
    yield [start, end, next]
    start = next
  }
}

/** The start of the line that `at` is in, or `at` itself where that is before `from` or far. */
function lineStart(bytes: Buffer, at: number, from: number): number {
  const limit = Math.max(from, at - AGAIN)
  for (let start = at; start >= limit; start--) if (start === 0 || bytes[start - 1] === LF) return start
  return at
}

/** The end of the line that `at` is in, or `at` itself where that is far: `$` matches there. */
function lineEnd(bytes: Buffer, at: number): number {
  const end = bytes.subarray(at, at + AGAIN).indexOf(LF)
  return end < 0 ? at : at + end
}
