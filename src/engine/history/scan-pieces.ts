import type { ContentTaker } from '../git/large-blobs.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'

/** How much is looked at at once, and how much of it is looked at again with what follows: more than any secret has. */
const WINDOW = 8 * 2 ** 20
const AGAIN = 2 ** 16

const LINE_FEED = 0x0a

/** A part of a content, as a text of its own. */
export interface Part {
  readonly text: Buffer
  /** Offsets are in the part; lines and columns are in the whole content. Those of the next part are left out. */
  readonly found: readonly Candidate[]
}

/** Looks through a content that comes in pieces, in parts that overlap. */
export function scanPieces(
  matcher: Matcher,
  path: string | undefined,
  onPart: (part: Part) => void,
): ContentTaker {
  const window = Buffer.allocUnsafe(WINDOW)
  let filled = 0
  let lines = 0
  /** Characters of the line that the window starts in, before it. */
  let columns = 0

  function scan(isLast: boolean): void {
    const text = window.subarray(0, filled)
    const next = isLast ? filled : nextStart(text)
    const found = matcher.find(text, path === undefined ? {} : { path }).filter(({ start }) => start < next)
    if (found.length > 0) onPart({ text, found: found.map(placed) })
    const lineStart = text.lastIndexOf(LINE_FEED, next - 1) + 1
    const onLine = text.toString('utf8', lineStart, next).length
    columns = lineStart === 0 ? columns + onLine : onLine
    lines += countLines(text, next)
    window.copy(window, 0, next, filled)
    filled -= next
  }

  function placed(candidate: Candidate): Candidate {
    const {
      line,
      columns: [start, end],
    } = candidate
    const shift = line === 1 ? columns : 0
    return { ...candidate, line: line + lines, columns: [start + shift, end + shift] }
  }

  return {
    take(piece) {
      for (let at = 0; at < piece.length; ) {
        const size = Math.min(piece.length - at, WINDOW - filled)
        piece.copy(window, filled, at, at + size)
        filled += size
        at += size
        if (filled === WINDOW) scan(false)
      }
    },
    end: () => scan(true),
  }
}

/** Where the next part starts: at a line, if one is near. */
function nextStart(text: Buffer): number {
  const latest = text.length - AGAIN
  const line = text.lastIndexOf(LINE_FEED, latest) + 1
  return line > latest - AGAIN ? line : latest
}

function countLines(text: Buffer, end: number): number {
  let count = 0
  for (let at = text.indexOf(LINE_FEED); at >= 0 && at < end; at = text.indexOf(LINE_FEED, at + 1)) count++
  return count
}
