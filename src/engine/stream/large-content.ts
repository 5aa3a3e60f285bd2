import { formatSize } from '../../model/size.ts'
import { documentKindOf } from '../archive/document-kind.ts'
import { packedTexts } from '../archive/png.ts'
import { type ArchiveKind, archiveKindOf, canBeOpened, endsAsZip, ZIP_END_BYTES } from '../archive-kind.ts'
import { charsetIn } from '../decode/charset.ts'
import { TextCutter } from './text-cutter.ts'
import { type TextPiece, wholeTexts } from './text-piece.ts'

/** So much of the start tells what a content is: git looks at as much for a NUL. */
const START = 8000

/** As much is scanned of a file that is no text: all of one that github.com takes. */
const MOST_BINARY = 100_000_000

/** The largest archive that is opened: it is in memory as a whole. */
export const MOST_ARCHIVE = 100_000_000

const NOTHING = Buffer.alloc(0)

/** What is known about a content beside its text. */
export interface Remark {
  /** `unread`: it should have been read. `aside`: it is no text to scan, and is listed. */
  readonly kind: 'unread' | 'aside'
  /** Why, as a clause. */
  readonly reason: string
}

/** The receiver of a content. */
export interface ContentReader {
  /** Whether archives are opened, as documents always are: then one that can be is not told of as a text. */
  readonly opensArchives: boolean
  readonly onPiece: (piece: TextPiece) => void
  readonly onRemark: (remark: Remark) => void
}

/**
 * Reports a content that is in memory as a whole.
 *
 * @returns whether it is an archive or a document that is to be opened
 */
export function tellContent(bytes: Buffer, { opensArchives, onPiece, onRemark }: ContentReader): boolean {
  if (holdsPackedText(bytes)) return true
  const kind = archiveKindOf(bytes) ?? (opensArchives && endsAsZip(bytes) ? 'zip' : undefined)
  if (kind !== undefined) {
    if (opensArchives && canBeOpened(kind)) return true
    onRemark(notOpened(kind))
  }
  for (const piece of wholeTexts(bytes)) onPiece(piece)
  return false
}

function holdsPackedText(document: Buffer): boolean {
  const kind = documentKindOf(document)
  return kind === 'png' ? !packedTexts(document).next().done : kind !== undefined
}

/** Says that an archive was taken for an ordinary file. */
export function notOpened(kind: ArchiveKind): Remark {
  const why = canBeOpened(kind) ? 'archives are off' : "this kind can't be opened"
  return { kind: 'aside', reason: `a ${kind} archive, scanned without unpacking (${why})` }
}

/** Takes a content that is too large to be in memory as a whole, and reports it piece by piece. */
export class LargeContent {
  readonly #reader: ContentReader
  readonly #size: number | undefined
  readonly #archive: Buffer[] = []
  readonly #cutter: TextCutter
  #start: Buffer | undefined = Buffer.alloc(0)
  #taken = 0
  #most = Number.POSITIVE_INFINITY
  #isArchive = false
  /** The end so far, where an archive may stand behind other data. */
  #tail: Buffer | undefined

  /** @param size in bytes; undefined where nobody knows before its end */
  constructor(size: number | undefined, reader: ContentReader) {
    this.#size = size
    this.#reader = reader
    this.#cutter = new TextCutter(reader.onPiece)
  }

  /** Whether it turned out to be an archive that is to be opened. */
  get isArchive(): boolean {
    return this.#isArchive
  }

  /** The content, where it turned out to be an archive that is to be opened. */
  get archive(): Buffer | undefined {
    return this.#isArchive ? Buffer.concat(this.#archive) : undefined
  }

  push(chunk: Buffer): void {
    if (this.#start === undefined) this.#take(chunk)
    else {
      this.#start = Buffer.concat([this.#start, chunk])
      if (this.#start.length >= START) this.#decide(this.#start)
    }
  }

  end(): void {
    if (this.#start !== undefined) this.#decide(this.#start)
    if (this.#isArchive) return
    this.#cutter.end()
    if (this.#tail !== undefined && endsAsZip(this.#tail)) {
      const reason = 'a zip archive after other data, in a large file: scanned without unpacking'
      this.#reader.onRemark({ kind: 'unread', reason })
    }
    if (this.#taken <= this.#most) return
    const scanned = `scanned only up to the first ${formatSize(MOST_BINARY)}`
    this.#reader.onRemark({ kind: 'aside', reason: `${formatSize(this.#taken)}, binary: ${scanned}` })
  }

  #decide(start: Buffer): void {
    const { opensArchives, onRemark } = this.#reader
    const size = this.#size ?? Number.POSITIVE_INFINITY
    const kind = archiveKindOf(start)
    const isAsked = kind !== undefined && opensArchives && canBeOpened(kind)
    this.#isArchive = (isAsked || documentKindOf(start) !== undefined) && size <= MOST_ARCHIVE
    if (isAsked && !this.#isArchive) {
      const limit = `larger than ${formatSize(MOST_ARCHIVE)}`
      onRemark({ kind: 'unread', reason: `a ${kind} archive ${limit}: scanned without unpacking` })
    } else if (kind !== undefined && !this.#isArchive) onRemark(notOpened(kind))
    if (opensArchives && kind === undefined && !this.#isArchive) this.#tail = NOTHING
    if (start.subarray(0, START).includes(0) && charsetIn(start) === undefined) this.#most = MOST_BINARY
    this.#start = undefined
    this.#take(start)
  }

  #take(chunk: Buffer): void {
    const left = Math.max(0, this.#most - this.#taken)
    this.#taken += chunk.length
    if (this.#tail !== undefined)
      this.#tail = Buffer.concat([this.#tail, chunk.subarray(-ZIP_END_BYTES)]).subarray(-ZIP_END_BYTES)
    if (this.#isArchive) this.#archive.push(Buffer.from(chunk))
    else if (left > 0) this.#cutter.push(chunk.subarray(0, left))
  }
}
