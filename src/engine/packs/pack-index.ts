import { readFileSync } from 'node:fs'

/** A pack's index: the names of its objects, in order, and where each is. */
export interface PackIndex {
  readonly count: number
  /** Where objects start in the pack: 32-bit integers as they are in the file, for each object one. */
  copyOffsets(to: Uint8Array): void
  /** Those of 64 bits, which the others name; nothing where the others are all there is. */
  readonly farOffsets: Uint8Array | undefined
  /** The object's name, in hexadecimal digits. */
  nameAt(number: number): string
  /** Copies all names, one behind the other. */
  copyNames(to: Uint8Array): void
  /** Whether another index has the object with the number. */
  isIn(other: PackIndex, number: number): boolean
  /** The number of the object whose name is at `at` in those bytes; -1 where there is none. */
  find(bytes: Uint8Array, at: number): number
}

const FANOUT = 256 * 4
const MAGIC = 0xff744f63

/**
 * Reads an index, of version 1 or 2 (gitformat-pack).
 *
 * @param nameBytes the length of names
 * @returns nothing where it is of another version, or damaged
 */
export function readPackIndex(path: string, nameBytes: number): PackIndex | undefined {
  const bytes = readFileSync(path)
  if (bytes.length < FANOUT + 2 * nameBytes) return undefined
  return bytes.readUInt32BE(0) === MAGIC ? readVersion2(bytes, nameBytes) : readVersion1(bytes, nameBytes)
}

function readVersion1(bytes: Buffer, nameBytes: number): PackIndex | undefined {
  const count = bytes.readUInt32BE(FANOUT - 4)
  const entry = 4 + nameBytes
  if (bytes.length !== FANOUT + count * entry + 2 * nameBytes) return undefined
  const layout = { count, fanout: 0, names: FANOUT + 4, step: entry, nameBytes }
  return indexOf(bytes, layout, { at: FANOUT, step: entry, far: undefined })
}

function readVersion2(bytes: Buffer, nameBytes: number): PackIndex | undefined {
  const fanout = 8
  const count = bytes.readUInt32BE(fanout + FANOUT - 4)
  const names = fanout + FANOUT
  const offsets = names + count * (nameBytes + 4)
  const far = offsets + count * 4
  if (bytes.readUInt32BE(4) !== 2 || bytes.length < far + 2 * nameBytes) return undefined
  const layout = { count, fanout, names, step: nameBytes, nameBytes }
  const table = bytes.subarray(far, bytes.length - 2 * nameBytes)
  return indexOf(bytes, layout, { at: offsets, step: 4, far: table })
}

interface Layout {
  readonly count: number
  readonly fanout: number
  /** Where the first name is, and from one to the next. */
  readonly names: number
  readonly step: number
  readonly nameBytes: number
}

/** Where the first offset is, from one to the next, and the table of those that have no space there. */
interface Offsets {
  readonly at: number
  readonly step: number
  readonly far: Uint8Array | undefined
}

function indexOf(
  bytes: Buffer,
  { count, fanout, names, step, nameBytes }: Layout,
  offsets: Offsets,
): PackIndex {
  return {
    count,
    farOffsets: offsets.far,
    copyOffsets: (to) => copyColumn(bytes, offsets, 4, to),
    copyNames: (to) => copyColumn(bytes, { at: names, step }, nameBytes, to),
    isIn: (other, number) => other.find(bytes, names + number * step) >= 0,
    nameAt: (number) => bytes.toString('hex', names + number * step, names + number * step + nameBytes),
    find(name, from) {
      const first = name[from]!
      let low = first === 0 ? 0 : bytes.readUInt32BE(fanout + (first - 1) * 4)
      let high = bytes.readUInt32BE(fanout + first * 4)
      while (low < high) {
        const middle = (low + high) >>> 1
        const at = names + middle * step
        let i = 1
        while (i < nameBytes && bytes[at + i] === name[from + i]) i++
        if (i === nameBytes) return middle
        if (bytes[at + i]! < name[from + i]!) low = middle + 1
        else high = middle
      }
      return -1
    },
  }
}

/** Copies what is so wide in each line of a table, one behind the other. */
function copyColumn(
  bytes: Buffer,
  { at, step }: Pick<Offsets, 'at' | 'step'>,
  width: number,
  to: Uint8Array,
): void {
  if (step === width) to.set(bytes.subarray(at, at + to.length))
  else
    for (let i = 0; i * width < to.length; i++)
      bytes.copy(to, i * width, at + i * step, at + i * step + width)
}
