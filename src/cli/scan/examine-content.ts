import { ArchiveBudget } from '../../engine/archive/archive-budget.ts'
import { throwIfAborted } from '../../engine/git/process/run-git.ts'
import {
  type ContentReader,
  LargeContent,
  type Remark,
  tellContent,
} from '../../engine/stream/large-content.ts'
import type { TextPiece } from '../../engine/stream/text-piece.ts'
import { placeIn } from '../../model/finding.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import { BrokenOff } from '../files/file-fault.ts'
import type { LargeFile, WholeFile } from '../files/read-file.ts'
import type { PolicyEvaluator } from '../policy/local-policy.ts'
import { scanContent } from './scan-content.ts'
import { LocalFindingVerifier } from './verify-local-findings.ts'

/** What a content's scan yields: what was found in it, or what is to be said of it. */
export type Told =
  | { readonly kind: 'found'; readonly localFinding: LocalFinding }
  | { readonly kind: 'read'; readonly bytes: number }
  | (Remark & { readonly path: string })

/**
 * Looks through a file's content, a large one piece by piece.
 *
 * @param budget for what archives unpack to; without one documents alone are opened
 * @throws {ScanError} once the signal has aborted
 */
export async function* examineContent(
  path: string,
  content: WholeFile | LargeFile,
  { engine, verifier: provider }: Pick<PolicyEvaluator, 'engine' | 'verifier'>,
  budget: ArchiveBudget | undefined,
  signal: AbortSignal,
): AsyncGenerator<Told> {
  const verifier = new LocalFindingVerifier(provider)
  const told: Told[] = []
  const take = async (): Promise<Told[]> => {
    await verifier.verify(signal)
    return told
      .splice(0)
      .map((one) =>
        one.kind === 'found' ? { ...one, localFinding: verifier.verified(one.localFinding) } : one,
      )
  }
  const onPiece = (piece: TextPiece, inside?: string): void => {
    const place = placeIn(path, inside).path
    for (const localFinding of scanContent(place, piece, engine, verifier))
      told.push({ kind: 'found', localFinding })
  }
  const onRemark = (remark: Remark, inside?: string): void => {
    told.push({ ...remark, ...placeIn(path, inside) })
  }
  const reader: ContentReader = {
    opensArchives: budget !== undefined,
    onPiece: (piece) => onPiece(piece),
    onRemark: (remark) => onRemark(remark),
  }
  let archive: Buffer | undefined
  if ('bytes' in content) {
    if (tellContent(content.bytes, reader)) archive = content.bytes
    told.push({ kind: 'read', bytes: content.bytes.length })
  } else {
    const large = new LargeContent(content.size, reader)
    try {
      for await (const chunk of content.chunks) {
        throwIfAborted(signal)
        large.push(chunk)
        yield* await take()
        yield { kind: 'read', bytes: chunk.length }
      }
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error
      onRemark({ kind: 'unread', reason: error.reason })
    }
    large.end()
    archive = large.archive
  }
  if (archive !== undefined) {
    const { openArchive } = await import('../../engine/archive/open-archive.ts')
    const opening = { budget: budget ?? new ArchiveBudget(), archives: budget !== undefined, signal }
    await openArchive(archive, { onPiece, onRemark }, opening)
  }
  yield* await take()
}
