import { Arena } from './arena.ts'
import type { ObjectNumbers } from './object-numbers.ts'
import type { PackMap } from './pack-map.ts'
import type { PackedObjects } from './packed-objects.ts'

// Tables by which the kernel knows objects: see `assembly/objects.ts`.

/** Of an object, four integers. */
const OBJECT_INTEGERS = 4
const WHOLE = -1
const OUTSIDE = -2

/** Of a pack, four addresses; and where names start with each two bytes. */
const PACK_INTEGERS = 4
const STARTS = 2 ** 16 + 1

/** Larger than any object that is looked at here. */
const LARGE = 2 ** 31 - 1

/** How much memory the tables take at most. */
export function tableBytes({ indexes }: PackedObjects, numbers: ObjectNumbers, nameBytes: number): number {
  return indexes.reduce(
    (sum, { count }) =>
      sum + Arena.taking(count * nameBytes) + Arena.taking(count * 4) + Arena.taking(STARTS * 4),
    Arena.taking(numbers.count * OBJECT_INTEGERS * 4) + Arena.taking(indexes.length * PACK_INTEGERS * 4),
  )
}

/** Where the tables are. */
export interface ObjectTables {
  readonly objects: number
  readonly packs: number
}

/** Writes them. */
export function writeTables(
  { maps, indexes }: PackedObjects,
  numbers: ObjectNumbers,
  nameBytes: number,
  arena: Arena,
): ObjectTables {
  const objects = arena.takeIntegers(numbers.count * OBJECT_INTEGERS)
  const packs = arena.takeIntegers(indexes.length * PACK_INTEGERS)
  for (const [pack, index] of indexes.entries()) {
    const first = numbers.firstOf(pack)
    const names = arena.takeBytes(index.count * nameBytes)
    const map = maps[pack]!
    const own = arena.takeIntegers(index.count)
    own.set(map.nodes.map((node) => first + node))
    index.copyNames(names)
    writeObjects(objects, map, first)
    for (const node of map.foreign) writeOutside(objects, numbers, first + node)
    const starts = arena.takeIntegers(STARTS)
    packs.set([names.byteOffset, index.count, own.byteOffset, starts.byteOffset], pack * PACK_INTEGERS)
  }
  for (let object = numbers.packed; object < numbers.count; object++) writeOutside(objects, numbers, object)
  return { objects: objects.byteOffset, packs: packs.byteOffset }
}

function writeObjects(
  objects: Int32Array,
  { count, offsets, headers, sizes, bases }: PackMap,
  first: number,
): void {
  for (let node = 0; node < count; node++) {
    const at = (first + node) * OBJECT_INTEGERS
    const base = bases[node]!
    objects[at] = Math.min(LARGE, offsets[node + 1]! - offsets[node]! - headers[node]!)
    objects[at + 1] = Math.min(LARGE, sizes[node]!)
    objects[at + 2] = base < 0 ? WHOLE : first + base
  }
}

function writeOutside(objects: Int32Array, numbers: ObjectNumbers, object: number): void {
  objects.set([0, numbers.contentOf(object)?.length ?? -1, OUTSIDE], object * OBJECT_INTEGERS)
}
