import type { NotRead } from '../../model/scan.ts'
import { DOCUMENT_BYTES, documentKindOf } from '../archive/document-kind.ts'
import { archiveKindOf, canBeOpened } from '../archive-kind.ts'
import type { GitSetting } from '../git/process/run-git.ts'
import type { LoggedCommit } from '../git/read/commit-log.ts'
import { readEveryBlob } from '../git/read/every-blob.ts'
import { type ContentTaker, readLargeBlobs } from '../git/read/large-blobs.ts'
import type { Matcher } from '../match/matcher.ts'
import type { BlobRemark, OnPiece } from '../pipeline/blob-reader.ts'
import { notReadOf } from '../pipeline/coverage.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { findInPiece } from '../stream/text-piece.ts'
import type { BlobSecrets } from './blob-secrets.ts'
import { localReader } from './local-reader.ts'
import { LARGE_BYTES } from './read-all-blobs.ts'

/** The archives and documents among the blobs of a whole history, told by their content as everywhere. */
export class HistoryArchives {
  readonly #setting: GitSetting
  readonly #names = new Set<string>()
  readonly #remarks = new Map<string, readonly BlobRemark[]>()
  readonly #notRead: NotRead[] = []

  constructor(setting: GitSetting) {
    this.#setting = setting
  }

  /** What could not be read, with the commit that brought it; of those commits that were taken. */
  get notRead(): readonly NotRead[] {
    return this.#notRead
  }

  has(blob: string): boolean {
    return this.#names.has(blob)
  }

  /** Whether something is to be said of a blob. */
  isPartial(blob: string): boolean {
    return this.#remarks.has(blob)
  }

  /**
   * Opens all archives, and notes what is in them in the place of what their packed bytes seemed to hold.
   *
   * @throws {ScanError} where git can't read a blob, and on abort
   */
  async scan(matcher: Matcher, keyOf: KeyOf, secrets: BlobSecrets): Promise<void> {
    await this.#find()
    const keys = new Map<string, string[]>(Array.from(this.#names, (blob) => [blob, []]))
    const remarks = await this.read(this.#names, (blob, piece) => {
      keys.get(blob)!.push(...findInPiece(matcher, piece).own.map(keyOf))
    })
    for (const [blob, found] of keys) secrets.replace(blob, found)
    for (const [blob, all] of remarks) {
      const unread = all.filter(({ kind }) => kind === 'unread')
      if (unread.length > 0) this.#remarks.set(blob, unread)
    }
  }

  /** Reports the texts in archives, each read once. */
  async read(blobs: Iterable<string>, onPiece: OnPiece): Promise<ReadonlyMap<string, readonly BlobRemark[]>> {
    const reader = localReader(this.#setting, true)
    return (await reader.read(blobs, onPiece)).remarks
  }

  /** Takes the next commit of the log: the first that adds an archive is reported with what was not read of it. */
  take({ sha, changes }: LoggedCommit): void {
    for (const { path, blob = '' } of changes) {
      this.#notRead.push(...notReadOf(sha, path, this.#remarks.get(blob) ?? []))
      this.#remarks.delete(blob)
    }
  }

  async #find(): Promise<void> {
    const large: string[] = []
    const look = (blob: string, start: Buffer): void => {
      const kind = archiveKindOf(start)
      if ((kind !== undefined && canBeOpened(kind)) || documentKindOf(start) !== undefined)
        this.#names.add(blob)
    }
    await readEveryBlob(this.#setting, LARGE_BYTES, { onBlob: look, onLarge: (blob) => large.push(blob) })
    await readLargeBlobs(this.#setting, large, (blob) => startOf((start) => look(blob, start)))
  }
}

/** Takes no more of a content than what tells its kind. */
function startOf(onStart: (start: Buffer) => void): ContentTaker {
  let start: Buffer = Buffer.alloc(0)
  return {
    take(piece) {
      const missing = DOCUMENT_BYTES - start.length
      if (missing > 0) start = Buffer.concat([start, piece.subarray(0, missing)])
    },
    end: () => onStart(start),
  }
}
