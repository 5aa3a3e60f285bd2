import type { ByteSource } from './byte-source.ts'
import { DamagedArchive } from './damaged-archive.ts'
import { entryName } from './entry-name.ts'

/** A file in a tar archive. */
export interface TarEntry {
  readonly name: string
  /** Its content, to be gone through before the next entry; or why it can't be read, as a clause. */
  readonly content: Iterable<Buffer> | string
}

/** POSIX (pax, "ustar Interchange Format"); GNU tar's manual, "Basic Tar Format". */
const BLOCK = 512

/** A name that is longer is none. */
const LONGEST_NAME = 1 << 20

const FILES: ReadonlySet<string> = new Set(['0', '\0', '7'])
const GNU_LONG_NAME = 'L'
const GNU_SPARSE = 'S'
const PAX = 'x'

/**
 * Lists the files of a tar archive. Links and folders have no content, and are left out.
 *
 * @throws {DamagedArchive} while it is gone through
 */
export function* tarEntries(source: ByteSource): Generator<TarEntry> {
  let name: string | undefined
  let paxSize: number | undefined
  for (;;) {
    const header = source.take(BLOCK)
    if (header.length === 0 || isEmpty(header)) {
      if (name !== undefined || paxSize !== undefined) throw new DamagedArchive('it is truncated')
      return
    }
    if (header.length < BLOCK || !hasRightSum(header)) throw new DamagedArchive('it is truncated or damaged')
    const type = String.fromCharCode(header[156]!)
    const size = checked(FILES.has(type) && paxSize !== undefined ? paxSize : sizeIn(header))
    const end = source.taken + Math.ceil(size / BLOCK) * BLOCK
    if (type === PAX || type === GNU_LONG_NAME) {
      const text = source.take(Math.min(size, LONGEST_NAME))
      if (type === GNU_LONG_NAME) name = entryName(untilNul(text))
      else {
        const fields = paxFields(text)
        name = fields.get('path') ?? name
        paxSize = fields.has('size') ? Number(fields.get('size')) : paxSize
      }
    } else {
      const entry = name ?? nameIn(header)
      if (FILES.has(type)) yield { name: entry, content: source.stream(size) }
      else if (type === GNU_SPARSE) yield { name: entry, content: 'it is a sparse file' }
      name = undefined
      paxSize = undefined
    }
    skip(source, end - source.taken)
    if (source.taken < end) throw new DamagedArchive('it is truncated')
  }
}

function skip(source: ByteSource, size: number): void {
  for (const _ of source.stream(size));
}

function isEmpty(block: Buffer): boolean {
  return block.every((byte) => byte === 0)
}

/** The sum of the header's bytes, its own field taken as spaces. */
function hasRightSum(header: Buffer): boolean {
  let sum = 8 * 0x20
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += header[at]!
  return sum === Number.parseInt(header.toString('latin1', 148, 156), 8)
}

/** Octal digits, or, of GNU tar, a binary number that its first bit marks. */
function sizeIn(header: Buffer): number {
  if ((header[124]! & 0x80) !== 0) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(header.toString('latin1', 124, 136), 8)
}

function checked(size: number): number {
  if (!Number.isSafeInteger(size) || size < 0) throw new DamagedArchive('it is damaged')
  return size
}

function nameIn(header: Buffer): string {
  const name = entryName(untilNul(header.subarray(0, 100)))
  const prefix =
    header.toString('latin1', 257, 263) === 'ustar\0' ? entryName(untilNul(header.subarray(345, 500))) : ''
  return prefix === '' ? name : `${prefix}/${name}`
}

function untilNul(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

/** Reads `<length> <key>=<value>\n`, over and over; the length counts the whole of it. */
function paxFields(text: Buffer): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const space = text.indexOf(0x20, at)
    const length = Number(text.toString('latin1', at, space))
    if (space === -1 || !Number.isSafeInteger(length) || length <= space - at) break
    const [key = '', ...value] = entryName(text.subarray(space + 1, at + length - 1)).split('=')
    fields.set(key, value.join('='))
    at += length
  }
  return fields
}
