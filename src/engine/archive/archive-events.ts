import { formatSize } from '../../model/size.ts'
import {
  archiveKindOf,
  canBeOpened,
  endsAsZip,
  KIND_BYTES,
  type OpenedKind,
  ZIP_END_BYTES,
} from '../archive-kind.ts'
import { MOST_ARCHIVE, notOpened } from '../stream/large-content.ts'
import type { FileBudget } from './archive-budget.ts'
import {
  type ArchiveEvent,
  aside,
  chunkEvents,
  counted,
  type Inside,
  unread,
  within,
} from './archive-event.ts'
import { ByteSource } from './byte-source.ts'
import { DamagedArchive } from './damaged-archive.ts'
import { documentEvents } from './document-events.ts'
import { DOCUMENT_BYTES, documentKindOf } from './document-kind.ts'
import { entryName } from './entry-name.ts'
import { gunzip } from './inflate.ts'
import { tarEntries } from './tar.ts'
import { type ZipRest, zipEntries } from './zip.ts'

/** What is the same for all that is in one file. */
export interface Opening {
  readonly budget: FileBudget
  /** How deep archives in archives are opened. */
  readonly depth: number
  /** Whether archives are opened, and not documents alone. */
  readonly archives: boolean
  /** The content as a whole, where it is at hand. */
  readonly whole?: Buffer
}

/** A content up to this size is looked at for an archive behind other data, in bytes. */
const MOST_LOOKED_AT = 8 << 20

/** A field of gzip's header says that a name is in it (RFC 1952, section 2.3.1). */
const GZIP_NAMED = 8
const GZIP_EXTRA = 4
const GZIP_HEADER = 10
const LONGEST_NAME = 4096

const NOTHING = Buffer.alloc(0)

/** What a gzip file has in it where it does not say so. */
const UNNAMED = 'content'

/**
 * Goes through a content: a text, or an archive with all that is in it. What can't be opened is reported, with the reason, and
 * taken as a text.
 *
 * @throws {OverLimit} when the budget is used up
 */
export function* contentEvents(
  chunks: Iterable<Buffer>,
  inside: Inside,
  { budget, depth, archives, whole }: Opening,
): Generator<ArchiveEvent> {
  const source = new ByteSource(chunks)
  try {
    const start = source.peek(DOCUMENT_BYTES)
    const document = documentKindOf(start)
    if (document === 'png' || document === 'pdf') {
      yield* withZipBehind(document, source, inside, { budget, depth, archives })
      return
    }
    const kind = archiveKindOf(start) ?? (hasZipBehind(source, whole) ? 'zip' : undefined)
    if (kind !== undefined && canBeOpened(kind)) {
      if (depth > 0) {
        yield* archiveEvents(kind, source, inside, { budget, depth: depth - 1, archives })
        return
      }
      yield unread(inside, 'an archive nested too deeply: scanned without unpacking')
    } else if (kind !== undefined) yield { ...notOpened(kind), inside }
    const tail = yield* textEvents(source, inside)
    if (kind === undefined && whole === undefined && endsAsZip(tail))
      yield unread(
        inside,
        `a zip archive behind more than ${formatSize(MOST_LOOKED_AT)}: scanned without unpacking`,
      )
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error
    yield { kind: 'end' }
    yield unread(inside, error.reason)
  }
}

/** Whether something stands before a zip archive, as in a program that unpacks itself. */
function hasZipBehind(source: ByteSource, whole: Buffer | undefined): boolean {
  if (whole !== undefined) return endsAsZip(whole)
  const content = source.peek(MOST_LOOKED_AT + 1)
  return content.length <= MOST_LOOKED_AT && endsAsZip(content)
}

/** A document may be an archive as well: readers of that one look at its end. */
function* withZipBehind(
  kind: 'png' | 'pdf',
  source: ByteSource,
  inside: Inside,
  opening: Opening,
): Generator<ArchiveEvent> {
  const content = source.take(MOST_ARCHIVE + 1)
  if (content.length > MOST_ARCHIVE) {
    yield* textEvents(source, inside, content)
    yield aside(
      inside,
      `a document larger than ${formatSize(MOST_ARCHIVE)}: its compressed content was not read`,
    )
    return
  }
  yield* documentEvents(kind, content, inside, opening.budget)
  const { archives, depth } = opening
  if (!archives || depth === 0 || !endsAsZip(content)) return
  yield* entryEvents(entriesOnly(zipEntries(content)), inside, { ...opening, depth: depth - 1 })
}

function* entriesOnly(entries: Iterable<Entry | ZipRest>): Generator<Entry> {
  for (const one of entries) if (!('rest' in one)) yield one
}

/**
 * @param start what was taken of the source before
 * @returns the end of the content
 */
function* textEvents(
  source: ByteSource,
  inside: Inside,
  start: Buffer = NOTHING,
): Generator<ArchiveEvent, Buffer> {
  let tail = start.subarray(-ZIP_END_BYTES)
  yield* chunkEvents(start, inside)
  for (const bytes of source.stream(Number.POSITIVE_INFINITY)) {
    const last = bytes.subarray(-ZIP_END_BYTES)
    tail = Buffer.concat([tail.subarray(tail.length - (ZIP_END_BYTES - last.length)), last])
    yield* chunkEvents(bytes, inside)
  }
  yield { kind: 'end' }
  return tail
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
    yield unread(inside, `an archive larger than ${formatSize(MOST_ARCHIVE)}: scanned without unpacking`)
    yield* textEvents(source, inside, archive)
    return
  }
  try {
    yield* entryEvents(zipEntries(archive), inside, opening)
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error
    yield unread(inside, `${error.reason}: scanned without unpacking`)
    yield* textEvents(source, inside, archive)
  }
}

/** A gzip file has one content; a tar archive in it is reported as if it were not packed. */
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

function gzipName(header: Buffer): string {
  const flags = header[3]!
  if ((flags & GZIP_NAMED) === 0) return UNNAMED
  const start = GZIP_HEADER + ((flags & GZIP_EXTRA) === 0 ? 0 : 2 + header.readUInt16LE(GZIP_HEADER))
  const end = header.indexOf(0, start)
  return end <= start ? UNNAMED : entryName(header.subarray(start, end))
}
