import { closeSync, openSync, readSync, statSync } from 'node:fs'

import type { PackIndex } from './pack-index.ts'

/**
 * What a pack has, without its contents: its objects by their place in it, with who is made from whom. The arrays
 * can be shared between threads.
 */
export interface PackMap {
  readonly path: string
  readonly count: number
  /** Where each object starts, and at the end where the last one ends. */
  readonly offsets: Float64Array
  /** The length of the object's header. */
  readonly headers: Uint8Array
  /** The size of what is behind it, inflated: of the content, or of the delta. */
  readonly sizes: Float64Array
  /** The first object that is made from this one, and the next that is made from the same; -1 where there is none. */
  readonly children: Int32Array
  readonly siblings: Int32Array
  /** The object that it is made from; -1 where it is whole. */
  readonly bases: Int32Array
  /** Objects that hold a file's content as a whole. */
  readonly roots: Uint32Array
  /** The object's number in the index. */
  readonly numbers: Uint32Array
  /** 1 for an object that is in another pack, too, and is looked at there. */
  readonly elsewhere: Uint8Array
  /** Objects that are made from one that is not in this pack. */
  readonly foreign: Uint32Array
}

const BLOB = 3
const OFFSET_DELTA = 6
const NAME_DELTA = 7
const WHOLE: readonly number[] = [1, 2, BLOB, 4]

const SIGNATURE = 0x5041434b
const PACK_HEADER = 12

/** Between two pauses so many objects are gone through: that takes a millisecond or two. */
const PAUSE_OBJECTS = 8192

/** As much is read at once; no header is longer than the other. */
const CHUNK = 8 * 2 ** 20
const LONGEST_HEADER = 64

/**
 * Reads the headers of a pack's objects. Of large packs that takes a while, so it yields where it can be left off.
 *
 * @returns nothing where something in it is not understood, or does not fit its index
 */
export function* mapPack(
  path: string,
  index: PackIndex,
  nameBytes: number,
): Generator<void, PackMap | undefined> {
  const { count } = index
  const size = statSync(path).size
  const map = emptyMap(path, count)
  yield* sortByOffset(map, index, size - nameBytes)
  const nodes = new Uint32Array(count)
  for (let node = 0; node < count; node++) nodes[map.numbers[node]!] = node
  const roots: number[] = []
  const foreign: number[] = []
  const reader = new HeaderReader(path)
  try {
    const start = reader.at(0)
    const version = reader.bytes.readUInt32BE(start + 4)
    if (reader.bytes.readUInt32BE(start) !== SIGNATURE || (version !== 2 && version !== 3)) return undefined
    if (reader.bytes.readUInt32BE(start + 8) !== count) return undefined
    for (let node = 0; node < count; node++) {
      if (node % PAUSE_OBJECTS === 0) yield
      const offset = map.offsets[node]!
      if (offset < PACK_HEADER || offset >= size) return undefined
      const type = reader.readType(offset)
      map.sizes[node] = reader.size
      if (type === OFFSET_DELTA) {
        map.bases[node] = nodeAt(map, offset - reader.readDistance())
        if (map.bases[node]! < 0) return undefined
      } else if (type === NAME_DELTA) {
        const number = index.find(reader.bytes, reader.next)
        reader.next += nameBytes
        if (number < 0) foreign.push(node)
        else map.bases[node] = nodes[number]!
      } else if (type === BLOB) roots.push(node)
      else if (!WHOLE.includes(type)) return undefined
      map.headers[node] = reader.next - reader.start
    }
  } finally {
    reader.close()
  }
  for (let node = count - 1; node >= 0; node--) {
    const base = map.bases[node]!
    if (base < 0) continue
    map.siblings[node] = map.children[base]!
    map.children[base] = node
  }
  return { ...map, roots: shared(Uint32Array, roots), foreign: shared(Uint32Array, foreign) }
}

function emptyMap(path: string, count: number): PackMap {
  const integers = (): Int32Array => new Int32Array(new SharedArrayBuffer(count * 4)).fill(-1)
  return {
    path,
    count,
    offsets: new Float64Array(new SharedArrayBuffer((count + 1) * 8)),
    headers: new Uint8Array(new SharedArrayBuffer(count)),
    sizes: new Float64Array(new SharedArrayBuffer(count * 8)),
    children: integers(),
    siblings: integers(),
    bases: integers(),
    roots: new Uint32Array(),
    numbers: new Uint32Array(new SharedArrayBuffer(count * 4)),
    elsewhere: new Uint8Array(new SharedArrayBuffer(count)),
    foreign: new Uint32Array(),
  }
}

function shared(type: typeof Uint32Array, values: readonly number[]): Uint32Array {
  const array = new type(new SharedArrayBuffer(values.length * 4))
  array.set(values)
  return array
}

function* sortByOffset(map: PackMap, index: PackIndex, end: number): Generator<void, void> {
  const { count, offsets, numbers } = map
  for (let number = 0; number < count; number++) offsets[number] = index.offsetAt(number)
  offsets[count] = end
  offsets.sort()
  for (let number = 0; number < count; number++) {
    if (number % PAUSE_OBJECTS === 0) yield
    numbers[nodeAt(map, index.offsetAt(number))] = number
  }
}

/** The object that starts at an offset; -1 where none does. */
export function nodeAt({ offsets, count }: Pick<PackMap, 'offsets' | 'count'>, offset: number): number {
  let low = 0
  let high = count - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = offsets[middle]!
    if (found === offset) return middle
    if (found < offset) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** Reads headers one after the other, a piece of the pack at a time. */
class HeaderReader {
  readonly bytes = Buffer.alloc(CHUNK)
  readonly #file: number
  #from = 0
  #filled = 0
  /** In `bytes`: where the header starts, and what is read next. */
  start = 0
  next = 0
  size = 0

  constructor(path: string) {
    this.#file = openSync(path, 'r')
  }

  /** Where in `bytes` that place of the file is. */
  at(offset: number): number {
    if (offset < this.#from || offset + LONGEST_HEADER > this.#from + this.#filled) {
      this.#from = offset
      this.#filled = readSync(this.#file, this.bytes, 0, CHUNK, offset)
    }
    return offset - this.#from
  }

  /** Reads type and size. */
  readType(offset: number): number {
    this.start = this.at(offset)
    this.next = this.start
    let byte = this.bytes[this.next++]!
    const type = (byte >> 4) & 7
    this.size = byte & 15
    for (let factor = 16; byte >= 128; factor *= 128) {
      byte = this.bytes[this.next++]!
      this.size += (byte & 127) * factor
    }
    return type
  }

  /** Reads how far before the object its base is. */
  readDistance(): number {
    let byte = this.bytes[this.next++]!
    let distance = byte & 127
    while (byte >= 128) {
      byte = this.bytes[this.next++]!
      distance = (distance + 1) * 128 + (byte & 127)
    }
    return distance
  }

  close(): void {
    closeSync(this.#file)
  }
}
