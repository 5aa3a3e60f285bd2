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
 * @param keywords where they are, in ascending order; without them all of the text is cut
 */
export function* windowsOf(bytes: Buffer, keywords?: Iterable<number>): Generator<Window, void> {
  if (keywords === undefined) {
    yield* cut(bytes, 0, bytes.length)
    return
  }
  let start = 0
  let end = -1
  for (const at of keywords) {
    if (at - BEFORE > end) {
      if (end >= 0) yield* cut(bytes, start, lineEnd(bytes, end))
      start = lineStart(bytes, Math.max(0, at - BEFORE), Math.max(0, end))
    }
    end = Math.min(bytes.length, at + BEHIND)
  }
  if (end >= 0) yield* cut(bytes, start, lineEnd(bytes, end))
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
