import { readingsOf } from '../decode/decode-text.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import { Claims } from './claims.ts'

/** A part of a text that is searched by itself, or all of it. Its bytes are UTF-8, and valid during a call only. */
export interface TextPiece {
  readonly bytes: Buffer
  /**
   * What starts at one of the bytes from `start` up to, not including, `end` belongs to this piece. What is before
   * and behind is there to be read with it, and belongs to other pieces.
   */
  readonly start: number
  readonly end: number
  /** How many lines of the text end before the piece. */
  readonly linesBefore: number
  /** How many UTF-16 units of the piece's first line are before it. */
  readonly unitsBefore: number
  /** Which way to read the content it is of; absent where there is one only. */
  readonly reading?: PieceReading
}

/** One of several ways to read a content. */
export interface PieceReading {
  readonly number: number
  readonly claims: Claims
  /** Whether another reading is the one that has to report something. */
  readonly isOfAnother?: (candidate: Candidate) => boolean
}

/** The texts of a content that is in memory as a whole: one piece for each way to read it. */
export function wholeTexts(bytes: Buffer): readonly TextPiece[] {
  const readings = readingsOf(bytes)
  if (readings.length === 1) return readings.map(wholeText)
  const claims = new Claims()
  return readings.map((text, number) => ({ ...wholeText(text), reading: { number, claims } }))
}

/** A text that is one piece. */
export function wholeText(bytes: Buffer): TextPiece {
  return { bytes, start: 0, end: bytes.length, linesBefore: 0, unitsBefore: 0 }
}

/** What is found in a piece. */
export interface FoundInPiece {
  /** All that was found, with the lines and columns of the text; offsets count from the piece's first byte. */
  readonly all: readonly Candidate[]
  /** That of it which belongs to the piece. */
  readonly own: readonly Candidate[]
}

/**
 * Finds the secrets in a piece.
 *
 * @param path of the file, where it is known
 */
export function findInPiece(matcher: Matcher, piece: TextPiece, path?: string): FoundInPiece {
  const { bytes, start, end, reading } = piece
  const found = matcher.find(bytes, path === undefined ? {} : { path })
  const isWhole = start === 0 && end === bytes.length && piece.linesBefore === 0 && piece.unitsBefore === 0
  const all = isWhole ? found : found.map((candidate) => inText(candidate, piece))
  const own = isWhole ? all : all.filter((candidate) => belongsTo(piece, candidate))
  if (reading === undefined) return { all, own }
  const { number, claims, isOfAnother = () => false } = reading
  const kept = own.filter((candidate) => !isOfAnother(candidate))
  return { all, own: claims.keep(number, kept) }
}

/**
 * An encoded text may be longer than what pieces share. What is found in the part of it that a piece starts with
 * belongs to the piece as far as it reaches into it.
 */
function belongsTo({ start, end }: TextPiece, candidate: Candidate): boolean {
  if (candidate.start >= start) return candidate.start < end
  return candidate.start === 0 && candidate.encodings !== undefined && candidate.end > start
}

function inText(candidate: Candidate, { linesBefore, unitsBefore }: TextPiece): Candidate {
  const { line, columns } = candidate
  const before = line === 1 ? unitsBefore : 0
  return { ...candidate, line: line + linesBefore, columns: [columns[0] + before, columns[1] + before] }
}
