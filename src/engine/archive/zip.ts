import { DamagedArchive } from './damaged-archive.ts'
import { entryName } from './entry-name.ts'
import { inflate } from './inflate.ts'
import { gapsBetween, type Taken } from './zip-gaps.ts'

/** A file in a zip archive. */
export interface ZipEntry {
  readonly name: string
  /** Its content, unpacked; or why it can't be, as a clause. */
  readonly content: Iterable<Buffer> | string
}

// Structures and fields of the format: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3.
const END = 0x06054b50
const END_LENGTH = 22
const END64 = 0x06064b50
const END64_LOCATOR = 0x07064b50
const END64_LOCATOR_LENGTH = 20
const ENTRY = 0x02014b50
const ENTRY_LENGTH = 46
const LOCAL = 0x04034b50
const LOCAL_LENGTH = 30
const LONGEST_COMMENT = 0xffff
const MAX32 = 0xffffffff
const ZIP64_EXTRA = 0x0001

const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** Section 4.4.5; other methods are all but out of use. */
const METHODS: Readonly<Record<number, string>> = {
  1: 'shrinking',
  6: 'imploding',
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  95: 'XZ',
  98: 'PPMd',
}

/** What stands in an archive beside the entries of its directory, as a text. */
export interface ZipRest {
  readonly rest: Buffer
}

/** Entries that the directory does not have are reported with this behind their names. */
const UNLISTED = ' (not in its central directory)'

/**
 * Lists the files of a zip archive, as its central directory has them; then those that only have a header of their own,
 * and what stands before, between and behind, which other programs may read.
 *
 * @throws {DamagedArchive} while it is gone through
 */
export function* zipEntries(archive: Buffer): Generator<ZipEntry | ZipRest> {
  const directory = findDirectory(archive)
  const taken: Taken[] = [[directory.start, directory.last + END_LENGTH]]
  let at = directory.start
  for (;;) {
    if (at + ENTRY_LENGTH > directory.end || archive.readUInt32LE(at) !== ENTRY) break
    const nameLength = archive.readUInt16LE(at + 28)
    const extraLength = archive.readUInt16LE(at + 30)
    const next = at + ENTRY_LENGTH + nameLength + extraLength + archive.readUInt16LE(at + 32)
    if (next > directory.end) break
    const nameEnd = at + ENTRY_LENGTH + nameLength
    const name = entryName(archive.subarray(at + ENTRY_LENGTH, nameEnd))
    const entry = entryAt(archive, at, archive.subarray(nameEnd, nameEnd + extraLength), directory.shift)
    if (typeof entry === 'string') {
      taken.push(...claimedAt(archive, at, directory.shift))
      yield { name, content: entry }
    } else {
      taken.push([entry.local, entry.end])
      if (!name.endsWith('/') || entry.end > entry.start) yield { name, content: contentOf(archive, entry) }
    }
    at = next
  }
  if (at !== directory.end) throw new DamagedArchive('its central directory is damaged')
  for (const gap of gapsBetween(archive, taken)) yield* unlistedEntries(archive, gap)
}

/** The entries in a part of an archive that its directory does not lead to, and what is left of that. */
function* unlistedEntries(archive: Buffer, [start, end]: Taken): Generator<ZipEntry | ZipRest> {
  let rest = start
  for (let at = nextLocal(archive, start, end); at !== -1; ) {
    if (at > rest) yield { rest: archive.subarray(rest, at) }
    const data = at + LOCAL_LENGTH + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
    const name = entryName(
      archive.subarray(at + LOCAL_LENGTH, at + LOCAL_LENGTH + archive.readUInt16LE(at + 26)),
    )
    const next = nextLocal(archive, Math.min(data, end), end)
    const till = next === -1 ? end : next
    yield { name: name + UNLISTED, content: unlistedContent(archive, at, [data, till]) }
    rest = till
    at = next
  }
  if (end > rest) yield { rest: archive.subarray(rest, end) }
}

function nextLocal(archive: Buffer, from: number, end: number): number {
  const at = archive.indexOf('PK\x03\x04', from, 'latin1')
  return at === -1 || at + LOCAL_LENGTH > end ? -1 : at
}

/** Its size may stand behind it only: then all is taken up to the next entry. */
function unlistedContent(archive: Buffer, local: number, [data, till]: Taken): ZipEntry['content'] {
  const flags = archive.readUInt16LE(local + 6)
  const method = archive.readUInt16LE(local + 8)
  const fault = methodFault(flags, method)
  if (fault !== undefined) return fault
  const said = archive.readUInt32LE(local + 18)
  const isSaid = said !== 0 && said !== MAX32 && data + said <= till
  const packed = archive.subarray(data, isSaid ? data + said : till)
  return method === STORED ? [packed] : inflate([packed])
}

interface Directory {
  readonly start: number
  readonly end: number
  /** The record that ends the archive. */
  readonly last: number
  /** Something may stand before the archive: so much is added to every offset in it. */
  readonly shift: number
}

function findDirectory(archive: Buffer): Directory {
  const last = archive.length - END_LENGTH
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (archive.readUInt32LE(at) !== END) continue
    const end64 = findEnd64(archive, at)
    const end = end64 ?? at
    const size = end64 === undefined ? archive.readUInt32LE(at + 12) : readSize(archive, end64 + 40)
    const offset = end64 === undefined ? archive.readUInt32LE(at + 16) : readSize(archive, end64 + 48)
    const start = end - size
    if (start >= 0 && start >= offset) return { start, end, last: at, shift: start - offset }
  }
  throw new DamagedArchive('its central directory is missing; the file may be truncated')
}

function findEnd64(archive: Buffer, end: number): number | undefined {
  const locator = end - END64_LOCATOR_LENGTH
  if (locator < 0 || archive.readUInt32LE(locator) !== END64_LOCATOR) return undefined
  const at = readSize(archive, locator + 8)
  return at + 56 <= locator && archive.readUInt32LE(at) === END64 ? at : undefined
}

/** Where an entry is: its own header, and its data. */
interface Located {
  readonly local: number
  readonly start: number
  readonly end: number
  readonly method: number
  readonly size: number
}

/** @returns why it can't be read, as a clause, where it can't */
function entryAt(archive: Buffer, at: number, extra: Buffer, shift: number): Located | string {
  const flags = archive.readUInt16LE(at + 8)
  const method = archive.readUInt16LE(at + 10)
  const fault = methodFault(flags, method)
  if (fault !== undefined) return fault
  const zip64 = new Zip64Extra(extra)
  const size = zip64.or(archive.readUInt32LE(at + 24))
  const packedSize = zip64.or(archive.readUInt32LE(at + 20))
  const local = zip64.or(archive.readUInt32LE(at + 42)) + shift
  if (local + LOCAL_LENGTH > archive.length || archive.readUInt32LE(local) !== LOCAL) {
    return 'its data is not at the recorded offset'
  }
  if (archive.readUInt16LE(local + 8) !== method) return 'its two headers name different compression methods'
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (start + packedSize > archive.length) return 'its data is truncated'
  return { local, start, end: start + packedSize, method, size }
}

/** What an entry takes that can't be read, as far as its place can be determined. */
function claimedAt(archive: Buffer, at: number, shift: number): readonly Taken[] {
  const local = archive.readUInt32LE(at + 42) + shift
  if (local + LOCAL_LENGTH > archive.length || archive.readUInt32LE(local) !== LOCAL) return []
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  return [[local, start + archive.readUInt32LE(at + 20)]]
}

function methodFault(flags: number, method: number): string | undefined {
  if ((flags & ENCRYPTED) !== 0) return 'it is encrypted'
  if (method === STORED || method === DEFLATED) return undefined
  return `it is packed by ${METHODS[method] ?? `the method ${method}`}, which is not supported`
}

function contentOf(archive: Buffer, { start, end, method, size }: Located): Iterable<Buffer> {
  const packed = archive.subarray(start, end)
  return sized(method === STORED ? [packed] : inflate([packed]), size)
}

/** @throws {DamagedArchive} at the end, where the content has another size than it should */
function* sized(chunks: Iterable<Buffer>, size: number): Generator<Buffer> {
  let done = 0
  for (const chunk of chunks) {
    done += chunk.length
    yield chunk
  }
  if (done !== size) throw new DamagedArchive('it unpacks to an unexpected size')
}

/** Sizes that don't fit 32 bits stand in this field, in the order in which they are asked for. */
class Zip64Extra {
  readonly #field: Buffer
  #at = 0

  constructor(extra: Buffer) {
    let field = extra.subarray(0, 0)
    for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
      if (extra.readUInt16LE(at) === ZIP64_EXTRA)
        field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    }
    this.#field = field
  }

  or(value: number): number {
    if (value !== MAX32 || this.#at + 8 > this.#field.length) return value
    this.#at += 8
    return readSize(this.#field, this.#at - 8)
  }
}

function readSize(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at))
}
