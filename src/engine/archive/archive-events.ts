import { formatSize } from '../../model/size.ts'
import { archiveKindOf, canBeOpened, endsAsZip, KIND_BYTES, type OpenedKind } from '../archive-kind.ts'
import { MOST_ARCHIVE, notOpened, type Remark } from '../stream/large-content.ts'
import type { FileBudget } from './archive-budget.ts'
import { ByteSource } from './byte-source.ts'
import { DamagedArchive } from './damaged-archive.ts'
import { entryName } from './entry-name.ts'
import { gunzip } from './inflate.ts'
import { tarEntries } from './tar.ts'
import { type ZipRest, zipEntries } from './zip.ts'

/** What is met in an archive. Between two ends all chunks are of one content. */
export type ArchiveEvent =
  /** A part of a text, valid until the next event. */
  | { readonly kind: 'chunk'; readonly inside: Inside; readonly bytes: Buffer }
  | { readonly kind: 'end' }
  | (Remark & { readonly inside: Inside })

/** A path in the archive, with a `!` between an archive and what is in it; undefined for the file itself. */
export type Inside = string | undefined

/** What is the same for all that is in one file. */
export interface Opening {
  readonly budget: FileBudget
  /** How deep archives in archives are opened. */
  readonly depth: number
  /** The content as a whole, where it is at hand. */
  readonly whole?: Buffer
}

/** As much is taken of a content at once, in bytes. */
const CHUNK = 1 << 20

/** A field of gzip's header says that a name is in it (RFC 1952, section 2.3.1). */
const GZIP_NAMED = 8
const GZIP_EXTRA = 4
const GZIP_HEADER = 10
const LONGEST_NAME = 4096

const NOTHING = Buffer.alloc(0)

/** What a gzip file has in it where it does not say so. */
const UNNAMED = 'content'

/**
 * Goes through a content: a text, or an archive with all that is in it. What can't be opened is told of, with why, and
 * taken as a text.
 *
 * @throws {OverLimit} when the budget is used up
 */
export function* contentEvents(
  chunks: Iterable<Buffer>,
  inside: Inside,
  { budget, depth, whole }: Opening,
): Generator<ArchiveEvent> {
  const source = new ByteSource(chunks)
  try {
    const isZip = whole !== undefined && endsAsZip(whole)
    const kind = archiveKindOf(source.peek(KIND_BYTES)) ?? (isZip ? 'zip' : undefined)
    if (kind !== undefined && canBeOpened(kind)) {
      if (depth > 0) {
        yield* archiveEvents(kind, source, inside, { budget, depth: depth - 1 })
        return
      }
      yield unread(inside, 'an archive in too many others: scanned as it is')
    } else if (kind !== undefined) yield { ...notOpened(kind), inside }
    yield* textEvents(source, inside)
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error
    yield { kind: 'end' }
    yield unread(inside, error.reason)
  }
}

/** @param start what was taken of the source before */
function* textEvents(source: ByteSource, inside: Inside, start: Buffer = NOTHING): Generator<ArchiveEvent> {
  yield* chunkEvents(start, inside)
  for (const bytes of source.stream(Number.POSITIVE_INFINITY)) yield* chunkEvents(bytes, inside)
  yield { kind: 'end' }
}

function* chunkEvents(bytes: Buffer, inside: Inside): Generator<ArchiveEvent> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield { kind: 'chunk', inside, bytes: bytes.subarray(at, at + CHUNK) }
  }
}

function* archiveEvents(
  kind: OpenedKind,
  source: ByteSource,
  inside: Inside,
  opening: Opening,
): Generator<ArchiveEvent> {
  if (kind === 'gzip') yield* gzipEvents(source, inside, opening)
  else if (kind === 'zip') yield* zipEvents(source, inside, opening)
  else yield* entryEvents(tarEntries(source), inside, opening)
}

/** A zip archive is read from its end, so it is in memory as a whole. */
function* zipEvents(source: ByteSource, inside: Inside, opening: Opening): Generator<ArchiveEvent> {
  const archive = source.take(MOST_ARCHIVE + 1)
  if (archive.length > MOST_ARCHIVE) {
    yield unread(inside, `an archive larger than ${formatSize(MOST_ARCHIVE)}: scanned as it is`)
    yield* textEvents(source, inside, archive)
    return
  }
  try {
    yield* entryEvents(zipEntries(archive), inside, opening)
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error
    yield unread(inside, `${error.reason}: scanned as it is`)
    yield* textEvents(source, inside, archive)
  }
}

/** A gzip file has one content; a tar archive in it is told of as if it was not packed. */
function* gzipEvents(source: ByteSource, inside: Inside, opening: Opening): Generator<ArchiveEvent> {
  const name = gzipName(source.peek(GZIP_HEADER + LONGEST_NAME))
  const { budget } = opening
  const content = new ByteSource(
    counted(gunzip(source.stream(Number.POSITIVE_INFINITY)), (size) => budget.takeBytes(size)),
  )
  budget.takeEntry()
  if (archiveKindOf(content.peek(KIND_BYTES)) === 'tar') yield* archiveEvents('tar', content, inside, opening)
  else yield* contentEvents(content.stream(Number.POSITIVE_INFINITY), within(inside, name), opening)
}

interface Entry {
  readonly name: string
  readonly content: Iterable<Buffer> | string
}

function* entryEvents(
  entries: Iterable<Entry | ZipRest>,
  inside: Inside,
  opening: Opening,
): Generator<ArchiveEvent> {
  const { budget } = opening
  for (const one of entries) {
    if ('rest' in one) {
      yield* chunkEvents(one.rest, inside)
      yield { kind: 'end' }
      continue
    }
    const { name, content } = one
    const entry = within(inside, name)
    budget.takeEntry()
    if (typeof content === 'string') yield unread(entry, content)
    else
      yield* contentEvents(
        counted(content, (size) => budget.takeBytes(size)),
        entry,
        opening,
      )
  }
}

function* counted(chunks: Iterable<Buffer>, take: (size: number) => void): Generator<Buffer> {
  for (const chunk of chunks) {
    take(chunk.length)
    yield chunk
  }
}

function gzipName(header: Buffer): string {
  const flags = header[3]!
  if ((flags & GZIP_NAMED) === 0) return UNNAMED
  const start = GZIP_HEADER + ((flags & GZIP_EXTRA) === 0 ? 0 : 2 + header.readUInt16LE(GZIP_HEADER))
  const end = header.indexOf(0, start)
  return end <= start ? UNNAMED : entryName(header.subarray(start, end))
}

function within(inside: Inside, name: string): string {
  return inside === undefined ? name : `${inside}!${name}`
}

function unread(inside: Inside, reason: string): ArchiveEvent {
  return { kind: 'unread', inside, reason }
}
