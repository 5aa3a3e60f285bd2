import type { History } from '../git/history.ts'
import type { Matcher } from '../match/matcher.ts'
import type { BlobReader, BlobsRead, OnPiece } from './blob-reader.ts'

/** Tells whether a file is scanned, by its path. */
export type SelectPath = (path: string) => boolean

/** What the prefilter saw. */
export interface Prefiltered extends BlobsRead {
  /** The blobs that may hold a secret. */
  readonly suspected: ReadonlySet<string>
}

/**
 * Reads each new blob once, however many commits bring it.
 *
 * @param prefilter may still be on its way: git reads meanwhile
 */
export async function prefilterBlobs(
  history: History,
  reader: BlobReader,
  prefilter: Promise<Matcher>,
  selects: SelectPath | undefined,
): Promise<Prefiltered> {
  const suspected = new Set<string>()
  const screening = prefilter.then(
    (matcher): OnPiece =>
      (blob, { bytes }) => {
        if (!suspected.has(blob) && matcher.find(bytes).length > 0) suspected.add(blob)
      },
  )
  const read = await reader.read(newBlobs(history, selects), screening)
  return { ...read, suspected }
}

function newBlobs(history: History, selects: SelectPath | undefined): ReadonlySet<string> {
  const blobs = new Set<string>()
  for (const { changes } of history.commits) {
    for (const { kind, blob, path } of changes) {
      if (kind !== 'submodule' && blob !== undefined && selects?.(path) !== false) blobs.add(blob)
    }
  }
  return blobs
}
