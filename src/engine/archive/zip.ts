import { DamagedArchive } from './damaged-archive.ts'
import { entryName } from './entry-name.ts'
import { inflate } from './inflate.ts'

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

/**
 * Lists the files of a zip archive, as its central directory has them.
 *
 * @throws {DamagedArchive} while it is gone through
 */
export function* zipEntries(archive: Buffer): Generator<ZipEntry> {
  const directory = findDirectory(archive)
  let at = directory.start
  for (;;) {
    if (at + ENTRY_LENGTH > directory.end || archive.readUInt32LE(at) !== ENTRY) break
    const nameLength = archive.readUInt16LE(at + 28)
    const extraLength = archive.readUInt16LE(at + 30)
    const next = at + ENTRY_LENGTH + nameLength + extraLength + archive.readUInt16LE(at + 32)
    if (next > directory.end) break
    const nameEnd = at + ENTRY_LENGTH + nameLength
    const name = entryName(archive.subarray(at + ENTRY_LENGTH, nameEnd))
    const extra = archive.subarray(nameEnd, nameEnd + extraLength)
    if (!name.endsWith('/')) yield { name, content: contentOf(archive, at, extra, directory.shift) }
    at = next
  }
  if (at !== directory.end) throw new DamagedArchive('its list of entries is damaged')
}

interface Directory {
  readonly start: number
  readonly end: number
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
    if (start >= 0 && start >= offset) return { start, end, shift: start - offset }
  }
  throw new DamagedArchive('its list of entries is missing, as where the file was cut off')
}

function findEnd64(archive: Buffer, end: number): number | undefined {
  const locator = end - END64_LOCATOR_LENGTH
  if (locator < 0 || archive.readUInt32LE(locator) !== END64_LOCATOR) return undefined
  const at = readSize(archive, locator + 8)
  return at + 56 <= locator && archive.readUInt32LE(at) === END64 ? at : undefined
}

function contentOf(archive: Buffer, at: number, extra: Buffer, shift: number): ZipEntry['content'] {
  const flags = archive.readUInt16LE(at + 8)
  const method = archive.readUInt16LE(at + 10)
  if ((flags & ENCRYPTED) !== 0) return 'it is encrypted'
  if (method !== STORED && method !== DEFLATED) {
    return `it is packed by ${METHODS[method] ?? `the method ${method}`}, which can't be unpacked`
  }
  const zip64 = new Zip64Extra(extra)
  const size = zip64.or(archive.readUInt32LE(at + 24))
  const packedSize = zip64.or(archive.readUInt32LE(at + 20))
  const local = zip64.or(archive.readUInt32LE(at + 42)) + shift
  if (local + LOCAL_LENGTH > archive.length || archive.readUInt32LE(local) !== LOCAL) {
    return 'its data is not where it should be'
  }
  const start = local + LOCAL_LENGTH + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  if (start + packedSize > archive.length) return 'its data is cut off'
  const packed = archive.subarray(start, start + packedSize)
  return sized(method === STORED ? [packed] : inflate([packed]), size)
}

/** @throws {DamagedArchive} at the end, where the content has another size than it should */
function* sized(chunks: Iterable<Buffer>, size: number): Generator<Buffer> {
  let done = 0
  for (const chunk of chunks) {
    done += chunk.length
    yield chunk
  }
  if (done !== size) throw new DamagedArchive('it unpacks to another size than it should')
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
