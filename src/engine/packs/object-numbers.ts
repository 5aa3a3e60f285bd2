import { createHash } from 'node:crypto'

import type { PackedObject, PackedObjects } from './packed-objects.ts'

/**
 * Numbers objects, as the kernel knows them: those of each pack in the order in which they are in it, one pack after
 * the other; then those of other places; then, one after the other, names that are asked for and are of no object.
 */
export class ObjectNumbers {
  readonly #objects: PackedObjects
  /** The number of each pack's first object, and behind the last pack that of the first one that is in none. */
  readonly #firsts: readonly number[]
  readonly #contents: ReadonlyMap<string, Buffer>
  readonly #otherNames: string[]
  readonly #others: Map<string, number>
  /** How many objects there are. */
  readonly count: number

  /**
   * @param contents those of trees that can't be read from packs, by name
   * @param nameBytes the length of objects' names
   */
  constructor(objects: PackedObjects, contents: ReadonlyMap<string, Buffer>, nameBytes: number) {
    this.#objects = objects
    const firsts = [0]
    for (const { count } of objects.maps) firsts.push(firsts.at(-1)! + count)
    this.#firsts = firsts
    // git knows this one without an object.
    const empty = emptyTree(nameBytes)
    this.#contents = new Map(contents).set(empty, Buffer.alloc(0))
    this.#otherNames = [...new Set([...objects.others, empty])]
    this.#others = new Map(this.#otherNames.map((name, index) => [name, this.packed + index]))
    this.count = this.packed + this.#otherNames.length
  }

  /** How many objects are in packs. */
  get packed(): number {
    return this.#firsts.at(-1)!
  }

  firstOf(pack: number): number {
    return this.#firsts[pack]!
  }

  /** The number of an object that is in no pack. */
  numberOf(name: string): number {
    const known = this.#others.get(name)
    if (known !== undefined) return known
    const number = this.packed + this.#otherNames.push(name) - 1
    this.#others.set(name, number)
    return number
  }

  placeOf(packed: number): PackedObject {
    let pack = 0
    while (packed >= this.#firsts[pack + 1]!) pack++
    return { pack, node: packed - this.#firsts[pack]! }
  }

  nameOf(number: number): string {
    if (number >= this.packed) return this.#otherNames[number - this.packed]!
    const { pack, node } = this.placeOf(number)
    return this.#objects.nameOf(pack, node)
  }

  /** The content of a tree that can't be read from a pack. */
  contentOf(number: number): Buffer | undefined {
    return this.#contents.get(this.nameOf(number))
  }
}

function emptyTree(nameBytes: number): string {
  return createHash(nameBytes === 32 ? 'sha256' : 'sha1')
    .update('tree 0\0')
    .digest('hex')
}
