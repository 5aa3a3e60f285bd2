import { formatSize } from '../model/size.ts'
import type { BlobContent, History } from './git/history.ts'
import { throwIfAborted } from './git/run-git.ts'
import { type LfsPointer, lfsPointerIn } from './lfs-pointer.ts'
import { type ContentReader, LargeContent, type Remark, tellContent } from './stream/large-content.ts'
import type { TextPiece } from './stream/text-piece.ts'

/** Told of a version's text, in one piece or several. */
export type OnPiece = (blob: string, piece: TextPiece) => void

/** What was read of versions of files. */
export interface VersionsRead {
  /** Object names that were read, at least in part. */
  readonly read: ReadonlySet<string>
  /** What is to be said of some, by object name. */
  readonly remarks: ReadonlyMap<string, readonly Remark[]>
  readonly bytes: number
}

/** Reads versions of files as the texts that are in them, however large they are and wherever their content is. */
export class VersionReader {
  readonly #history: History
  readonly #signal: AbortSignal

  constructor(history: History, signal: AbortSignal) {
    this.#history = history
    this.#signal = signal
  }

  /**
   * Reads each version once; one that is a pointer of Git LFS with what it points to, where that is here.
   *
   * @param onPiece may still be on its way: git reads meanwhile
   * @throws {ScanError} when git fails, or on abort
   */
  async read(blobs: Iterable<string>, onPiece: OnPiece | Promise<OnPiece>): Promise<VersionsRead> {
    const read = new Set<string>()
    const remarks = new Map<string, Remark[]>()
    const pointers: (LfsPointer & { readonly blob: string })[] = []
    let bytes = 0
    let tell: OnPiece
    const remark = (blob: string, one: Remark): void => {
      remarks.set(blob, [...(remarks.get(blob) ?? []), one])
    }
    const readerOf = (blob: string): ContentReader => ({
      opensArchives: false,
      onPiece: (piece) => tell(blob, piece),
      onRemark: (one) => remark(blob, one),
    })
    const openLarge = (blob: string, size: number): LargeContent => {
      bytes += size
      return new LargeContent(size, readerOf(blob))
    }
    const take = (content: BlobContent): void => {
      const { blob } = content
      if ('unread' in content) {
        remark(blob, { kind: 'unread', reason: content.unread })
        return
      }
      read.add(blob)
      bytes += content.bytes.length
      tellContent(content.bytes, readerOf(blob))
      const pointer = lfsPointerIn(content.bytes)
      if (pointer !== undefined) pointers.push({ blob, ...pointer })
    }
    const taking = Promise.resolve(onPiece).then((there) => {
      tell = there
      return take
    })
    await this.#history.readBlobs(blobs, taking, (blob, size) => {
      read.add(blob)
      return openLarge(blob, size)
    })
    for (const { blob, oid, size } of pointers) {
      const chunks = this.#history.readLfsObject(oid, size)
      if (chunks === undefined) remark(blob, notHere(size))
      else await this.#pour(chunks, openLarge(blob, size))
    }
    return { read, remarks, bytes }
  }

  async #pour(chunks: AsyncIterable<Buffer>, into: LargeContent): Promise<void> {
    for await (const chunk of chunks) {
      throwIfAborted(this.#signal)
      into.push(chunk)
    }
    into.end()
  }
}

function notHere(size: number): Remark {
  return {
    kind: 'aside',
    reason: `a pointer of Git LFS; its content (${formatSize(size)}) is not in this clone`,
  }
}
