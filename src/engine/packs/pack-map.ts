import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

import { Arena } from './arena.ts'
import { instantiate, NOTHING } from './kernel.ts'
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
  readonly roots: Int32Array
  /** The object's number in the index, and the object that has a number. */
  readonly numbers: Int32Array
  readonly nodes: Int32Array
  /** 1 for an object that is in another pack, too, and is looked at there. */
  readonly elsewhere: Uint8Array
  /** Objects that are made from one that is not in this pack. */
  readonly foreign: Int32Array
}

const SIGNATURE = 0x5041434b
const PACK_HEADER = 12

/** Between two pauses so many objects are gone through: that takes a millisecond or two. */
const PAUSE_OBJECTS = 32_768

/** As much is read at once; no header is longer than the other. */
const CHUNK = 8 * 2 ** 20
const LONGEST_HEADER = 64

/** Offsets are sorted by so many bits at a time. */
const DIGIT_BITS = 11

/** The kernel's part in this: see `assembly/pack-headers.ts`. */
interface Exports {
  setMap(count: number, nameBytes: number, counts: number, ...tables: readonly number[]): void
  readOffsets(near: number, far: number, farCount: number): number
  sortBy(digit: number): void
  setOrder(start: number, end: number): number
  readHeaders(node: number, most: number, bytes: number, start: number, length: number): number
  linkChildren(): void
  rootsFound(): number
  foreignFound(): number
}

/**
 * Reads the headers of a pack's objects. Of large packs that takes a while, so it yields where it can be left off.
 *
 * @returns nothing where something in it is not understood, or does not fit its index, or where this machine can't
 */
export function* mapPack(
  path: string,
  index: PackIndex,
  nameBytes: number,
): Generator<void, PackMap | undefined> {
  let memory: Buffer
  const instance = instantiate(bytesFor(index), {
    ...NOTHING,
    numberOf: (name) => index.find(memory, name),
  })
  if (instance === undefined) return undefined
  memory = instance.memory
  const kernel = instance.exports as unknown as Exports
  const arena = new Arena(memory, instance.free)
  const tables = takeTables(arena, index.count)
  const chunk = arena.take(CHUNK).start
  const addresses = Object.values(tables).map(({ byteOffset }) => byteOffset)
  kernel.setMap(index.count, nameBytes, arena.takeIntegers(2 ** DIGIT_BITS).byteOffset, ...addresses)
  const file = openSync(path, 'r')
  try {
    const end = fstatSync(file).size - nameBytes
    if (!(yield* sortByOffset(kernel, index, arena, end))) return undefined
    if (!hasHeader(file, index.count)) return undefined
    if (!(yield* readHeaders(kernel, file, end, tables.offsets, memory, chunk))) return undefined
  } finally {
    closeSync(file)
  }
  kernel.linkChildren()
  return mapOf(path, tables, kernel)
}

type Tables = ReturnType<typeof takeTables>

/** In the order in which the kernel gets them. */
function takeTables(arena: Arena, count: number) {
  return {
    offsets: arena.takeFloats(count + 1),
    sizes: arena.takeFloats(count),
    numbers: arena.takeIntegers(count),
    nodes: arena.takeIntegers(count),
    bases: arena.takeIntegers(count),
    children: arena.takeIntegers(count),
    siblings: arena.takeIntegers(count),
    roots: arena.takeIntegers(count),
    foreign: arena.takeIntegers(count),
    headers: arena.takeBytes(count),
  }
}

/** How much memory the kernel needs for a pack. */
function bytesFor({ count, farOffsets }: PackIndex): number {
  const tables = (count + 1) * (2 * 8 + 8 * 4 + 1)
  return Arena.taking(tables + 4 * 2 ** DIGIT_BITS + CHUNK + (farOffsets?.length ?? 0)) + 14 * Arena.taking(0)
}

/** @returns whether offsets are such as can be in the pack */
function* sortByOffset(
  kernel: Exports,
  { count, farOffsets, copyOffsets }: PackIndex,
  arena: Arena,
  end: number,
): Generator<void, boolean> {
  const near = arena.takeBytes(count * 4)
  copyOffsets(near)
  const far = arena.takeBytes(farOffsets?.length ?? 0)
  far.set(farOffsets ?? [])
  const farCount = farOffsets === undefined ? -1 : farOffsets.length >> 3
  if (kernel.readOffsets(near.byteOffset, far.byteOffset, farCount) === 0) return false
  for (let digit = 0; 2 ** (digit * DIGIT_BITS) <= end; digit++) {
    yield
    kernel.sortBy(digit)
  }
  yield
  return kernel.setOrder(PACK_HEADER, end) !== 0
}

function hasHeader(file: number, count: number): boolean {
  const header = Buffer.alloc(PACK_HEADER)
  readSync(file, header, 0, PACK_HEADER, 0)
  const version = header.readUInt32BE(4)
  return (
    header.readUInt32BE(0) === SIGNATURE &&
    (version === 2 || version === 3) &&
    header.readUInt32BE(8) === count
  )
}

/** @returns whether all are understood */
function* readHeaders(
  kernel: Exports,
  file: number,
  end: number,
  offsets: Float64Array,
  memory: Buffer,
  chunk: number,
): Generator<void, boolean> {
  const count = offsets.length - 1
  for (let node = 0; node < count; ) {
    const start = offsets[node]!
    const filled = readSync(file, memory, chunk, CHUNK, start)
    const isLast = start + filled >= end
    const length = isLast ? filled : filled - LONGEST_HEADER
    if (length <= 0) return false
    // No header is read from what was there before.
    memory.fill(0, chunk + filled, chunk + filled + LONGEST_HEADER)
    while (node < count && offsets[node]! - start < length) {
      yield
      node = kernel.readHeaders(node, PAUSE_OBJECTS, chunk, start, length)
      if (node < 0) return false
    }
  }
  return true
}

function mapOf(path: string, tables: Tables, kernel: Exports): PackMap {
  const { offsets, headers, sizes, children, siblings, bases, numbers, nodes, roots, foreign } = tables
  const count = numbers.length
  return {
    path,
    count,
    offsets: shared(Float64Array, offsets),
    headers: shared(Uint8Array, headers),
    sizes: shared(Float64Array, sizes),
    children: shared(Int32Array, children),
    siblings: shared(Int32Array, siblings),
    bases: shared(Int32Array, bases),
    roots: shared(Int32Array, roots.subarray(0, kernel.rootsFound())),
    numbers: shared(Int32Array, numbers),
    nodes: shared(Int32Array, nodes),
    elsewhere: new Uint8Array(new SharedArrayBuffer(count)),
    foreign: shared(Int32Array, foreign.subarray(0, kernel.foreignFound())),
  }
}

/** A copy that can be shared between threads. */
function shared<Values extends Int32Array | Float64Array | Uint8Array>(
  type: new (buffer: SharedArrayBuffer) => Values,
  values: Values,
): Values {
  const copy = new type(new SharedArrayBuffer(values.byteLength))
  copy.set(values)
  return copy
}
