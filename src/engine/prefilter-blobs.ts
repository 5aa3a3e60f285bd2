import type { History } from './git/history.ts'
import type { Matcher } from './match/matcher.ts'
import type { OnPiece, VersionReader, VersionsRead } from './version-reader.ts'

/** Tells whether a file is scanned, by its path. */
export type SelectPath = (path: string) => boolean

/** What the prefilter saw. */
export interface Prefiltered extends VersionsRead {
  /** The versions that may hold a secret. */
  readonly suspected: ReadonlySet<string>
}

/**
 * Reads each new version of a file once, however many commits bring it.
 *
 * @param prefilter may still be on its way: git reads meanwhile
 */
export async function prefilterBlobs(
  history: History,
  reader: VersionReader,
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
  const read = await reader.read(newVersions(history, selects), screening)
  return { ...read, suspected }
}

function newVersions(history: History, selects: SelectPath | undefined): ReadonlySet<string> {
  const versions = new Set<string>()
  for (const { changes } of history.commits) {
    for (const { kind, blob, path } of changes) {
      if (kind !== 'submodule' && blob !== undefined && selects?.(path) !== false) versions.add(blob)
    }
  }
  return versions
}
