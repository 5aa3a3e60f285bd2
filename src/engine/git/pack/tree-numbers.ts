import { createHash } from 'node:crypto'

import type { PackedObject, PackedObjects } from './packed-objects.ts'

/** A tree, by its number in `TreeNumbers`. */
export type Tree = number

/** Numbers trees: what is looked up often is known by a number, not by its name. */
export class TreeNumbers {
  readonly #objects: PackedObjects
  readonly #nameBytes: number
  /** The number of each pack's first object, and behind the last pack that of the first tree that is in none. */
  readonly #firsts: readonly number[]
  readonly #loose: readonly Buffer[]
  readonly #looseByName: ReadonlyMap<string, Tree>

  /**
   * @param loose trees that are in no pack, by name
   * @param nameBytes the length of objects' names
   */
  constructor(objects: PackedObjects, loose: ReadonlyMap<string, Buffer>, nameBytes: number) {
    this.#objects = objects
    this.#nameBytes = nameBytes
    const firsts = [0]
    for (const { count } of objects.maps) firsts.push(firsts.at(-1)! + count)
    this.#firsts = firsts
    // git knows this one without an object.
    const all = new Map(loose).set(emptyTree(nameBytes), Buffer.alloc(0))
    this.#loose = [...all.values()]
    this.#looseByName = new Map([...all.keys()].map((name, index) => [name, firsts.at(-1)! + index]))
  }

  /** The tree whose name is at `at` in those bytes; nothing where it is not here. */
  find(bytes: Buffer, at: number): Tree | undefined {
    const packed = this.#objects.find(bytes, at)
    if (packed !== undefined) return this.of(packed)
    return this.#looseByName.get(bytes.toString('hex', at, at + this.#nameBytes))
  }

  of({ pack, node }: PackedObject): Tree {
    return this.#firsts[pack]! + node
  }

  /** Where it is in a pack, or its content where it is in none. */
  sourceOf(tree: Tree): PackedObject | Buffer {
    const pack = this.#firsts.findLastIndex((first) => first <= tree)
    const index = tree - this.#firsts[pack]!
    return pack === this.#firsts.length - 1 ? this.#loose[index]! : { pack, node: index }
  }
}

function emptyTree(nameBytes: number): string {
  return createHash(nameBytes === 32 ? 'sha256' : 'sha1')
    .update('tree 0\0')
    .digest('hex')
}
