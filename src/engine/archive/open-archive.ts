import { takeTurn } from '../git/process/take-turn.ts'
import { Claims } from '../stream/claims.ts'
import type { Remark } from '../stream/large-content.ts'
import { TextCutter } from '../stream/text-cutter.ts'
import { type TextPiece, wholeText } from '../stream/text-piece.ts'
import { type ArchiveBudget, OverLimit } from './archive-budget.ts'
import { contentEvents } from './archive-events.ts'

export { ArchiveBudget } from './archive-budget.ts'

/** Told of what is in an archive: by the path in it, or without one of the archive's own file. */
export interface ArchiveReader {
  onPiece(piece: TextPiece, inside: string | undefined): void
  onRemark(remark: Remark, inside: string | undefined): void
}

/** So long the event loop may stand still, in milliseconds: signals, deadlines and limits wait as long. */
const LONGEST_TURN = 20

/** What an archive or a document is opened with. */
export interface OpeningOptions {
  readonly budget: ArchiveBudget
  /** Whether archives are to be opened; documents are always. What can't be read of one nobody asked for is no fault. */
  readonly archives: boolean
  readonly signal: AbortSignal
}

/**
 * Reports all texts in an archive or a document, those of archives in it included, and of what could not be read and
 * why.
 *
 * @throws {ScanError} on abort
 */
export async function openArchive(
  archive: Buffer,
  { onPiece, onRemark }: ArchiveReader,
  { budget, archives, signal }: OpeningOptions,
): Promise<void> {
  const { depth } = budget.limits
  const opening = { budget: budget.ofFile(archive.length), depth, archives, whole: archive }
  let cutter: TextCutter | undefined
  let turn = performance.now()
  try {
    for (const event of contentEvents([archive], undefined, opening)) {
      if (event.kind === 'chunk') {
        const { inside } = event
        cutter ??= new TextCutter((piece) => onPiece(piece, inside))
        cutter.push(event.bytes)
      } else if (event.kind === 'end') {
        cutter?.end()
        cutter = undefined
      } else if (event.kind === 'readings') {
        const claims = new Claims()
        for (const [number, text] of event.texts.entries())
          onPiece({ ...wholeText(text), reading: { number, claims } }, event.inside)
      } else onRemark({ kind: archives ? event.kind : 'aside', reason: event.reason }, event.inside)
      if (performance.now() - turn < LONGEST_TURN) continue
      await takeTurn(signal)
      turn = performance.now()
    }
  } catch (error) {
    if (!(error instanceof OverLimit)) throw error
    cutter?.end()
    onRemark({ kind: 'unread', reason: `${error.reason}: the rest was not read` }, undefined)
  }
}
