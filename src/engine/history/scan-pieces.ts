import type { ContentTaker } from '../git/read/large-blobs.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import { TextCutter } from '../stream/text-cutter.ts'
import { findInPiece } from '../stream/text-piece.ts'

/** A part of a content, as a text of its own. */
export interface Part {
  readonly text: Buffer
  /** All that is found in it. Offsets are in the part; lines and columns are in the whole content. */
  readonly found: readonly Candidate[]
  /** What of it is not found in another part, too. */
  readonly own: readonly Candidate[]
}

/** Looks through a content that comes in pieces, in parts that overlap. */
export function scanPieces(
  matcher: Matcher,
  path: string | undefined,
  onPart: (part: Part) => void,
): ContentTaker {
  const cutter = new TextCutter((piece) => {
    const { all, own } = findInPiece(matcher, piece, path)
    if (all.length > 0) onPart({ text: piece.bytes, found: all, own })
  })
  return { take: (chunk) => cutter.push(chunk), end: () => cutter.end() }
}
