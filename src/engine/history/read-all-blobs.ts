import type { LocalRepository } from '../git/local-repository.ts'
import { readEveryBlob } from '../git/read/every-blob.ts'
import { readLargeBlobs } from '../git/read/large-blobs.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { findInContent } from '../stream/find-in-content.ts'
import { BlobSecrets } from './blob-secrets.ts'
import type { Introduction } from './introductions.ts'
import { scanPieces } from './scan-pieces.ts'

/** Larger contents are read in parts. */
export const LARGE_BYTES = 32 * 2 ** 20

/** What was read, and what is in it. */
export interface BlobsRead {
  readonly secrets: BlobSecrets
  /** Blobs, each counted once, and their sizes. */
  readonly files: number
  readonly bytes: number
  /** Blobs that were not read, since an earlier scan found nothing in them. */
  readonly cached?: number
  /** Whether a blob was read, or need not be. */
  has(blob: string): boolean
  /**
   * Finds secrets of blobs again, where that can be done without git.
   *
   * @param onBlobText told of each blob that was read, and of what was found near those secrets at least
   */
  lookAgain?(
    introductions: ReadonlyMap<string, readonly Introduction[]>,
    matcher: Matcher,
    onBlobText: OnBlobText,
  ): Promise<void>
}

/** Told of a blob's text, valid during the call only, and of what was found in it, in its order. */
export type OnBlobText = (blob: string, text: Buffer, found: readonly Candidate[]) => void

/** How far the reading is. */
export interface HistoryProgress {
  readonly files: number
  readonly bytes: number
  /** From 0 to 1, where it is known. */
  readonly done?: number
}

/** Reads all blobs by git, and looks through each of them. */
export async function readThroughGit(
  { setting }: LocalRepository,
  matcher: Matcher,
  keyOf: KeyOf,
  onProgress: (progress: HistoryProgress) => void,
): Promise<BlobsRead> {
  const secrets = new BlobSecrets()
  const names = new Set<string>()
  const large: string[] = []
  let bytes = 0
  await readEveryBlob(setting, LARGE_BYTES, {
    onLarge: (blob) => large.push(blob),
    onBlob(blob, content) {
      names.add(blob)
      bytes += content.length
      secrets.add(blob, keysIn(matcher, content, keyOf))
      onProgress({ files: names.size, bytes })
    },
  })
  bytes += await readLarge(setting, large, matcher, keyOf, secrets)
  for (const blob of large) names.add(blob)
  return { secrets, files: names.size, bytes, has: (blob) => names.has(blob) }
}

/** The keys of what is found in a content that is in memory as a whole. */
export function keysIn(matcher: Matcher, bytes: Buffer, keyOf: KeyOf): readonly string[] {
  return findInContent(matcher, bytes).flatMap(({ found }) => found.map(keyOf))
}

/** Looks through contents that are too large to be held. @returns their size */
export async function readLarge(
  setting: LocalRepository['setting'],
  blobs: readonly string[],
  matcher: Matcher,
  keyOf: KeyOf,
  secrets: BlobSecrets,
): Promise<number> {
  let bytes = 0
  await readLargeBlobs(setting, blobs, (blob) => {
    const keys: string[] = []
    const pieces = scanPieces(matcher, undefined, ({ own }) => keys.push(...own.map(keyOf)))
    return {
      take(piece) {
        bytes += piece.length
        pieces.take(piece)
      },
      end() {
        pieces.end()
        secrets.add(blob, keys)
      },
    }
  })
  return bytes
}
