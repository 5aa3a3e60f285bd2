import { listObjects } from './object-store.ts'
import { type PackIndex, readPackIndex } from './pack-index.ts'
import { mapPack, type PackMap } from './pack-map.ts'

/** All objects of a repository, as far as they can be read without git. */
export interface PackedObjects {
  readonly maps: readonly PackMap[]
  /** Of each pack. */
  readonly indexes: readonly PackIndex[]
  /** Names of objects that git has to be asked for: in no pack, or made from an object of another one. */
  readonly others: readonly string[]
  /** The name of an object of a pack. */
  nameOf(pack: number, node: number): string
  /** Whether there is an object of that name. */
  has(name: string): boolean
  /** Where the object is in a pack whose name is at `at` in those bytes; nothing where no pack has it. */
  find(bytes: Uint8Array, at: number): PackedObject | undefined
}

/** An object of a pack. */
export interface PackedObject {
  readonly pack: number
  readonly node: number
}

/**
 * Looks at all packs of a folder of objects and of its alternates. It yields where it can be left off for a while.
 *
 * @param nameBytes the length of names
 * @returns nothing where something about them is not understood: then git knows better
 */
export function* openPackedObjects(
  folder: string,
  nameBytes: number,
): Generator<void, PackedObjects | undefined> {
  try {
    return yield* open(folder, nameBytes)
  } catch (error) {
    if (isUnreadable(error)) return undefined
    throw error
  }
}

/** Whether an error is of a file that is gone or can't be read, or of one that ends before it should. */
export function isUnreadable(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && 'syscall' in error)
}

function* open(folder: string, nameBytes: number): Generator<void, PackedObjects | undefined> {
  const store = listObjects(folder, nameBytes)
  if (store === undefined) return undefined
  const indexes: PackIndex[] = []
  const maps: PackMap[] = []
  for (const path of store.packs) {
    const index = readPackIndex(`${path}.idx`, nameBytes)
    const map = index === undefined ? undefined : yield* mapPack(`${path}.pack`, index, nameBytes)
    if (index === undefined || map === undefined) return undefined
    markElsewhere(map, index, indexes)
    indexes.push(index)
    maps.push(map)
  }
  const bytes = Buffer.alloc(nameBytes)
  const isPacked = (name: string): boolean => {
    bytes.write(name, 'hex')
    return indexes.some((index) => index.find(bytes, 0) >= 0)
  }
  const find = (name: Uint8Array, at: number): PackedObject | undefined => {
    for (let pack = 0; pack < indexes.length; pack++) {
      const number = indexes[pack]!.find(name, at)
      if (number >= 0) return { pack, node: maps[pack]!.nodes[number]! }
    }
    return undefined
  }
  const loose = new Set(store.loose)
  const nameOf = (pack: number, node: number): string => indexes[pack]!.nameAt(maps[pack]!.numbers[node]!)
  const foreign = maps.flatMap((map, pack) => foreignNodes(map).map((node) => nameOf(pack, node)))
  return {
    maps,
    indexes,
    nameOf,
    others: [...new Set([...store.loose.filter((name) => !isPacked(name)), ...foreign])],
    has: (name) => loose.has(name) || isPacked(name),
    find,
  }
}

/** Marks what an earlier pack has, too. */
function markElsewhere(map: PackMap, index: PackIndex, earlier: readonly PackIndex[]): void {
  if (earlier.length === 0) return
  for (let node = 0; node < map.count; node++) {
    if (earlier.some((other) => index.isIn(other, map.numbers[node]!))) map.elsewhere[node] = 1
  }
}

/** What is made from an object of another pack, with all that is made from it. */
function foreignNodes({ foreign, children, siblings }: PackMap): number[] {
  const nodes = [...foreign]
  for (const node of nodes) {
    for (let child = children[node]!; child >= 0; child = siblings[child]!) nodes.push(child)
  }
  return nodes
}
