import type { ReadVersions } from './coverage.ts'
import { decodeText } from './decode/decode-text.ts'
import type { BlobContent, History } from './git/history.ts'
import type { Matcher } from './match/matcher.ts'

/** Tells whether a file is scanned, by its path. */
export type SelectPath = (path: string) => boolean

/** What the screen saw. */
export interface Screened extends ReadVersions {
  /** The versions that may hold a secret. */
  readonly suspected: readonly string[]
}

/**
 * Reads each new version of a file once, however many commits bring it.
 *
 * @param screen may still be on its way: git reads meanwhile
 */
export async function screenVersions(
  history: History,
  screen: Promise<Matcher>,
  selects: SelectPath | undefined,
): Promise<Screened> {
  const suspected: string[] = []
  const read = new Set<string>()
  const unread = new Map<string, string>()
  let bytes = 0
  const screening = screen.then((matcher) => (content: BlobContent) => {
    if ('unread' in content) {
      unread.set(content.blob, content.unread)
      return
    }
    read.add(content.blob)
    bytes += content.bytes.length
    if (matcher.find(decodeText(content.bytes)).length > 0) suspected.push(content.blob)
  })
  await history.readBlobs(newVersions(history, selects), screening)
  return { suspected, read, unread, bytes }
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
