import { lineEndOf } from './line-ends.ts'

/** Where something is in a text, as people and editors count. */
export interface Place {
  /** One-based. A line ends as `lineEndOf` says. */
  readonly line: number
  /** One-based first column and the column after the last, in UTF-16 units of the line; a BOM isn't counted. */
  readonly columns: readonly [start: number, end: number]
}

const CR = 0x0d

/**
 * Makes the look-up of places in one text. It goes through the text once where the ranges asked for come in
 * ascending order, be it of one line.
 */
export function createLocator(bytes: Buffer): (start: number, end: number) => Place {
  const bom = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const lineByte = lineEndOf(bytes)
  const firstLineEnd = bytes.indexOf(lineByte, bom)
  let line = 1
  let lineEnd = firstLineEnd
  // The line's units up to `counted`.
  let counted = bom
  let units = 0
  return (start, end) => {
    if (start < counted) {
      line = 1
      lineEnd = firstLineEnd
      counted = bom
      units = 0
    }
    while (lineEnd >= 0 && lineEnd < start) {
      line++
      counted = lineEnd + 1
      units = 0
      lineEnd = bytes.indexOf(lineByte, counted)
    }
    units += countUnits(bytes, counted, start)
    counted = Math.max(counted, start)
    return {
      line,
      columns: [units + 1, units + 1 + countUnits(bytes, start, endOnLine(bytes, start, end, lineByte))],
    }
  }
}

/** What goes on over several lines is marked up to the end of its first. */
function endOnLine(bytes: Buffer, start: number, end: number, lineByte: number): number {
  const next = bytes.subarray(start, end).indexOf(lineByte)
  if (next < 0) return end
  const lineEnd = start + next
  return lineByte !== CR && lineEnd > start && bytes[lineEnd - 1] === CR ? lineEnd - 1 : lineEnd
}

/** The number of UTF-16 units of UTF-8 text; a byte that is no UTF-8 counts as one. */
function countUnits(bytes: Buffer, start: number, end: number): number {
  return end <= start ? 0 : bytes.toString('utf8', start, end).length
}
