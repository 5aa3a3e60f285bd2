import { formatSize } from '../../model/size.ts'
import type { ArchiveBudget } from '../archive/archive-budget.ts'
import type { ArchiveReader } from '../archive/open-archive.ts'
import { throwIfAborted } from '../git/process/run-git.ts'
import type { BlobContent, BlobSource, ChunkSink } from '../git/read/blob-source.ts'
import { type ContentReader, LargeContent, type Remark, tellContent } from '../stream/large-content.ts'
import type { TextPiece } from '../stream/text-piece.ts'
import { type LfsPointer, lfsPointerIn } from './lfs-pointer.ts'

/**
 * Told of a blob's text, in one piece or several.
 *
 * @param inside the path of the text in the archive that the blob is; none for the blob itself
 */
export type OnPiece = (blob: string, piece: TextPiece, inside?: string) => void

/** What is to be said of a blob, or of what is in the archive that it is. */
export interface BlobRemark extends Remark {
  readonly inside?: string
}

export interface ReadingOptions {
  /** Whether archives are opened. */
  readonly archives: boolean
  readonly signal: AbortSignal
}

/** So much of what is to be opened is kept meanwhile, in bytes: reading it again takes a process of git. */
const MOST_KEPT = 16 * 2 ** 20

/** What was read of blobs. */
export interface BlobsRead {
  /** Object names that were read, at least in part. */
  readonly read: ReadonlySet<string>
  /** What is to be said of some, by object name. */
  readonly remarks: ReadonlyMap<string, readonly BlobRemark[]>
  readonly bytes: number
}

/** Reads blobs as the texts that are in them, however large they are and wherever their content is. */
export class BlobReader {
  readonly #source: BlobSource
  readonly #archives: boolean
  readonly #signal: AbortSignal
  #budget: ArchiveBudget | undefined

  constructor(source: BlobSource, { archives, signal }: ReadingOptions) {
    this.#source = source
    this.#archives = archives
    this.#signal = signal
  }

  /**
   * Reads each blob once; one that is a pointer of Git LFS with what it points to, where that is here.
   *
   * @param onPiece may still be on its way: git reads meanwhile
   * @throws {ScanError} when git fails, or on abort
   */
  async read(blobs: Iterable<string>, onPiece: OnPiece | Promise<OnPiece>): Promise<BlobsRead> {
    const read = new Set<string>()
    const remarks = new Map<string, BlobRemark[]>()
    const archives = new Map<string, Buffer | undefined>()
    let room = MOST_KEPT
    const pointers: (LfsPointer & { readonly blob: string })[] = []
    let bytes = 0
    let tell: OnPiece
    const remark = (blob: string, one: BlobRemark): void => {
      const known = remarks.get(blob)
      if (known === undefined) remarks.set(blob, [one])
      else known.push(one)
    }
    const readerOf = (blob: string): ContentReader => ({
      opensArchives: this.#archives,
      onPiece: (piece) => tell(blob, piece),
      onRemark: (one) => remark(blob, one),
    })
    const openLarge = (blob: string, size: number): ChunkSink => {
      bytes += size
      const content = new LargeContent(size, readerOf(blob))
      return {
        push: (chunk) => content.push(chunk),
        end() {
          content.end()
          if (content.isArchive) archives.set(blob, undefined)
        },
      }
    }
    const take = (content: BlobContent): void => {
      const { blob } = content
      if ('unread' in content) {
        remark(blob, { kind: 'unread', reason: content.unread })
        return
      }
      read.add(blob)
      bytes += content.bytes.length
      if (tellContent(content.bytes, readerOf(blob))) {
        const isKept = content.bytes.length <= room
        if (isKept) room -= content.bytes.length
        archives.set(blob, isKept ? Buffer.from(content.bytes) : undefined)
      }
      const pointer = lfsPointerIn(content.bytes)
      if (pointer !== undefined) pointers.push({ blob, ...pointer })
    }
    const taking = Promise.resolve(onPiece).then((there) => {
      tell = there
      return take
    })
    await this.#source.readBlobs(blobs, taking, (blob, size) => {
      read.add(blob)
      return openLarge(blob, size)
    })
    for (const { blob, oid, size } of pointers) {
      const chunks = this.#source.readLfsObject(oid, size)
      if (chunks === undefined) remark(blob, notHere(size))
      else await this.#pour(chunks, openLarge(blob, size))
    }
    const pointed = new Map(pointers.map((pointer) => [pointer.blob, pointer]))
    for (const [blob, kept] of archives) {
      const archive = kept ?? (await this.#bytesOf(blob, pointed.get(blob)))
      await this.#open(archive, {
        onPiece: (piece, inside) => tell(blob, piece, inside),
        onRemark: (one, inside) => remark(blob, inside === undefined ? one : { ...one, inside }),
      })
    }
    return { read, remarks, bytes }
  }

  /** The module is loaded for the first archive. */
  async #open(archive: Buffer, reader: ArchiveReader): Promise<void> {
    const { ArchiveBudget, openArchive } = await import('../archive/open-archive.ts')
    this.#budget ??= new ArchiveBudget()
    await openArchive(archive, reader, {
      budget: this.#budget,
      archives: this.#archives,
      signal: this.#signal,
    })
  }

  /** Reads a blob that is to be opened once more: it is in memory for no longer than it takes. */
  async #bytesOf(blob: string, pointer: LfsPointer | undefined): Promise<Buffer> {
    const chunks: Buffer[] = []
    const take = (chunk: Buffer): void => void chunks.push(Buffer.from(chunk))
    if (pointer === undefined) {
      const each = (content: BlobContent): void => void ('bytes' in content && take(content.bytes))
      await this.#source.readBlobs([blob], each, () => ({ push: take, end: () => undefined }))
    } else {
      for await (const chunk of this.#source.readLfsObject(pointer.oid, pointer.size) ?? []) take(chunk)
    }
    return Buffer.concat(chunks)
  }

  async #pour(chunks: AsyncIterable<Buffer>, into: ChunkSink): Promise<void> {
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
    reason: `a Git LFS pointer; its content (${formatSize(size)}) is not in this clone`,
  }
}
