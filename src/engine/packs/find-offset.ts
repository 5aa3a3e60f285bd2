import { fstatSync, readSync } from 'node:fs'

const MAGIC = 0xff744f63
const VERSION = 2
const HEADER = 8
const FANOUT = 256 * 4

/** Names that start with the same byte are read at once; of an index with more than 50 million they are left to git. */
const MOST_NAME_BYTES = 4 * 2 ** 20

/** Marks an offset that is in the table of the large ones. */
const FAR = 0x80000000

/**
 * Looks an object up in a pack's index of version 2 (gitformat-pack), of which it reads only what the name leads to.
 *
 * @param file the index, open
 * @returns where the object starts in the pack; nothing where it is not in it
 * @throws {RangeError} where the index is damaged, or of another version
 */
export function findOffset(file: number, name: Buffer): number | undefined {
  const start = readAt(file, 0, HEADER + FANOUT)
  if (start.readUInt32BE(0) !== MAGIC || start.readUInt32BE(4) !== VERSION) throw unknown()
  const upTo = (first: number): number => (first < 0 ? 0 : start.readUInt32BE(HEADER + first * 4))
  const [from, to, count] = [upTo(name[0]! - 1), upTo(name[0]!), upTo(255)]
  const names = HEADER + FANOUT
  const offsets = names + count * (name.length + 4)
  const far = offsets + count * 4
  const end = fstatSync(file).size - 2 * name.length
  if (from > to || to > count || far > end) throw unknown()
  const number = from + numberIn(readNames(file, names + from * name.length, (to - from) * name.length), name)
  if (number < from) return undefined
  const offset = readAt(file, offsets + number * 4, 4).readUInt32BE()
  if (offset < FAR) return offset
  const at = far + (offset - FAR) * 8
  if (at + 8 > end) throw unknown()
  const bytes = readAt(file, at, 8)
  return bytes.readUInt32BE(0) * 2 ** 32 + bytes.readUInt32BE(4)
}

function readNames(file: number, at: number, length: number): Buffer {
  if (length > MOST_NAME_BYTES) throw unknown()
  return readAt(file, at, length)
}

/** @returns minus infinity where it is not among them */
function numberIn(names: Buffer, name: Buffer): number {
  let [low, high] = [0, names.length / name.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = name.compare(names, middle * name.length, (middle + 1) * name.length)
    if (order === 0) return middle
    if (order > 0) low = middle + 1
    else high = middle
  }
  return Number.NEGATIVE_INFINITY
}

/** @throws {RangeError} where the file ends before */
function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (length > 0 && readSync(file, bytes, 0, length, at) < length) throw unknown()
  return bytes
}

function unknown(): RangeError {
  return new RangeError("A pack's index is not understood.")
}
