import { createPackKernel, type PackKernel, type Region, SLACK } from './kernel.ts'
import type { PackMap } from './pack-map.ts'
import type { PackedObject, PackedObjects } from './packed-objects.ts'
import { SEGMENT, Segments } from './segments.ts'
import { type Tree, TreeNumbers } from './tree-numbers.ts'

/** A folder that two trees do not have alike; nothing for a tree that has no folder of that name. */
export interface FolderDifference {
  readonly isFolder: true
  /** A character for a byte. */
  readonly name: string
  readonly before: Tree | undefined
  readonly after: Tree | undefined
}

/** A file that two trees do not have alike: names of its versions, in hexadecimal digits. A submodule is no file. */
export interface FileDifference {
  readonly isFolder: false
  /** A character for a byte. */
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
}

export type TreeDifference = FolderDifference | FileDifference

/** A tree in the kernel's memory. */
interface Place {
  readonly at: number
  readonly length: number
}

const MEGABYTE = 2 ** 20

/** Trees are kept in two halves of memory, one of which is filled anew when the other one is full. */
const HALF_BYTES = 16 * MEGABYTE

/** So much of each pack is kept, and of all packs together not more than that. */
const PACK_BYTES = 16 * SEGMENT
const ALL_PACKS_BYTES = 256 * MEGABYTE

/** Compressed objects and deltas are not larger than that, nor are there more differences. */
const OBJECT_BYTES = 8 * MEGABYTE
const DIFFERENCE_BYTES = 4 * MEGABYTE

/** So many 32-bit integers tell of a difference. */
const INTEGERS = 4

/** Both trees of a comparison are kept at once, however many others have to be made for that; or else they are too large. */
const MOST_ATTEMPTS = 3

/**
 * Compares trees, which are put together from packs when they are needed. From one comparison to the next a tree is
 * kept for a while, as is what it was made from: commits are best gone through from the newest to the oldest, since
 * that is the order in which trees are made from one another.
 */
export class TreeStore {
  readonly #objects: PackedObjects
  readonly #numbers: TreeNumbers
  readonly #nameBytes: number
  readonly #kernel: PackKernel
  /** The kernel's memory. */
  readonly #integers: Int32Array
  readonly #delta: Region
  readonly #differences: Region
  readonly #packs: readonly Segments[]
  /** The half that is being filled, and the one before. */
  #half: Region
  #otherHalf: Region
  #end: number
  #young = new Map<Tree, Place>()
  #old = new Map<Tree, Place>()

  private constructor(
    kernel: PackKernel,
    objects: PackedObjects,
    loose: ReadonlyMap<string, Buffer>,
    nameBytes: number,
  ) {
    let at = (kernel.free.start + 15) & ~15
    const region = (size: number): Region => {
      const start = at
      at += size + SLACK
      return { start, end: start + size }
    }
    this.#kernel = kernel
    this.#objects = objects
    this.#integers = new Int32Array(kernel.memory.buffer)
    this.#numbers = new TreeNumbers(objects, loose, nameBytes)
    this.#nameBytes = nameBytes
    const scratch = region(OBJECT_BYTES)
    this.#delta = region(OBJECT_BYTES)
    this.#differences = region(DIFFERENCE_BYTES)
    this.#half = region(HALF_BYTES)
    this.#otherHalf = region(HALF_BYTES)
    this.#end = this.#half.start
    this.#packs = objects.maps.map((map) => new Segments(map.path, kernel, region(keptOf(map)), scratch))
  }

  /**
   * @param loose trees that are in no pack, by name
   * @param nameBytes the length of objects' names
   * @returns nothing where this machine can't
   */
  static open(
    objects: PackedObjects,
    loose: ReadonlyMap<string, Buffer>,
    nameBytes: number,
  ): TreeStore | undefined {
    const packs = objects.maps.map(keptOf)
    const sizes = [OBJECT_BYTES, OBJECT_BYTES, DIFFERENCE_BYTES, HALF_BYTES, HALF_BYTES, ...packs]
    if (packs.reduce((sum, size) => sum + size, 0) > ALL_PACKS_BYTES) return undefined
    const kernel = createPackKernel(sizes.reduce((sum, size) => sum + size + SLACK, SLACK))
    return kernel === undefined ? undefined : new TreeStore(kernel, objects, loose, nameBytes)
  }

  /** The tree of that name, in hexadecimal digits; nothing where it is not here. */
  find(name: string): Tree | undefined {
    return this.#numbers.find(Buffer.from(name, 'hex'), 0)
  }

  /**
   * Compares two trees, not those in them. No tree has no entries.
   *
   * @returns nothing where one is damaged or too large, or where what one of them names is not here
   */
  diff(before: Tree | undefined, after: Tree | undefined): readonly TreeDifference[] | undefined {
    const both = this.#placesOf(before, after)
    if (both === undefined) return undefined
    const [one, other] = both
    const { start, end } = this.#differences
    const most = Math.floor((end - start) / (4 * INTEGERS))
    const count = this.#kernel.diffTrees(
      ...[one.at, one.length, other.at, other.length],
      ...[this.#nameBytes, start, most],
    )
    if (count < 0) return undefined
    const differences: TreeDifference[] = []
    for (let index = 0; index < count; index++) {
      const difference = this.#differenceAt((start >> 2) + index * INTEGERS, one, other)
      if (difference === undefined) return undefined
      differences.push(difference)
    }
    return differences
  }

  close(): void {
    for (const pack of this.#packs) pack.close()
  }

  /** @param at where the kernel tells of it, counted in integers */
  #differenceAt(at: number, one: Place, other: Place): TreeDifference | undefined {
    const before = this.#integers[at]!
    const after = this.#integers[at + 1]!
    const nameAt = this.#integers[at + 2]!
    const length = this.#integers[at + 3]!
    const isFolder = length < 0
    const name = this.#kernel.memory.toString('latin1', nameAt, nameAt + Math.abs(length))
    if (!isFolder) {
      return { isFolder, name, before: this.#fileAt(one, before), after: this.#fileAt(other, after) }
    }
    const folder = { isFolder, name, before: this.#treeAt(one, before), after: this.#treeAt(other, after) }
    const isHere = (before < 0 || folder.before !== undefined) && (after < 0 || folder.after !== undefined)
    return isHere ? folder : undefined
  }

  #fileAt(tree: Place, name: number): string | undefined {
    if (name < 0) return undefined
    return this.#kernel.memory.toString('hex', tree.at + name, tree.at + name + this.#nameBytes)
  }

  #treeAt(tree: Place, name: number): Tree | undefined {
    return name < 0 ? undefined : this.#numbers.find(this.#kernel.memory, tree.at + name)
  }

  #placesOf(before: Tree | undefined, after: Tree | undefined): readonly [Place, Place] | undefined {
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      if (this.#placeOf(before) === undefined) return undefined
      const other = this.#placeOf(after)
      if (other === undefined) return undefined
      const one = this.#kept(before)
      if (one !== undefined) return [one, other]
    }
    return undefined
  }

  /** Where a tree is, until the half that is being filled has changed twice. */
  #kept(tree: Tree | undefined): Place | undefined {
    if (tree === undefined) return { at: this.#half.start, length: 0 }
    return this.#young.get(tree) ?? this.#old.get(tree)
  }

  /** Puts a tree into the half that is being filled, if it is not there. */
  #placeOf(tree: Tree | undefined): Place | undefined {
    if (tree === undefined) return this.#kept(undefined)
    const kept = this.#renewed(tree)
    if (kept !== undefined) return kept
    const source = this.#numbers.sourceOf(tree)
    if (!Buffer.isBuffer(source)) return this.#make(source)
    return this.#keep(tree, source.length, (at) => source.copy(this.#kernel.memory, at) >= 0)
  }

  /** What is kept in the other half would soon be gone. */
  #renewed(tree: Tree): Place | undefined {
    const young = this.#young.get(tree)
    if (young !== undefined) return young
    const old = this.#old.get(tree)
    if (old === undefined) return undefined
    const { memory } = this.#kernel
    return this.#keep(tree, old.length, (at) => memory.copyWithin(at, old.at, old.at + old.length).length > 0)
  }

  /** Makes a tree from those that it is made from, the first of which that is kept. */
  #make({ pack, node }: PackedObject): Place | undefined {
    const map = this.#objects.maps[pack]!
    const chain: number[] = []
    let base: Place | undefined
    for (let one = node; one >= 0 && base === undefined; one = map.bases[one]!) {
      base = this.#renewed(this.#numbers.of({ pack, node: one }))
      if (base === undefined) chain.push(one)
    }
    for (const one of chain.reverse()) {
      base = base === undefined ? this.#inflateTree(pack, one) : this.#applyTo(base, pack, one)
      if (base === undefined) return undefined
    }
    return base
  }

  #inflateTree(pack: number, node: number): Place | undefined {
    const map = this.#objects.maps[pack]!
    // What is made from an object of another pack is no whole tree.
    if (map.foreign.includes(node)) return undefined
    const length = map.sizes[node]!
    return this.#keep(this.#numbers.of({ pack, node }), length, (at) => this.#inflate(pack, map, node, at))
  }

  #applyTo(base: Place, pack: number, node: number): Place | undefined {
    const map = this.#objects.maps[pack]!
    const { start, end } = this.#delta
    const size = map.sizes[node]!
    if (size > end - start - SLACK || !this.#inflate(pack, map, node, start)) return undefined
    const length = this.#kernel.sizeOf(start)
    return this.#keep(this.#numbers.of({ pack, node }), length, (at) =>
      this.#kernel.apply(base.at, base.length, start, size, at, this.#differences.start, 0),
    )
  }

  #inflate(pack: number, { offsets, headers, sizes }: PackMap, node: number, at: number): boolean {
    const offset = offsets[node]! + headers[node]!
    const length = offsets[node + 1]! - offset
    const from = this.#packs[pack]!.addressOf(offset, length)
    return from >= 0 && this.#kernel.inflate(from, length, at, sizes[node]!)
  }

  /** Finds a place for a tree, and has it written there. */
  #keep(tree: Tree, length: number, write: (at: number) => boolean): Place | undefined {
    const taken = (length + SLACK + 15) & ~15
    if (length < 0 || taken > HALF_BYTES) return undefined
    if (this.#end + taken > this.#half.end) this.#turn()
    const place = { at: this.#end, length }
    if (!write(place.at)) return undefined
    this.#end += taken
    this.#young.set(tree, place)
    return place
  }

  #turn(): void {
    const half = this.#half
    this.#half = this.#otherHalf
    this.#otherHalf = half
    this.#end = this.#half.start
    this.#old = this.#young
    this.#young = new Map()
  }
}

function keptOf({ offsets, count }: PackMap): number {
  return Math.min(PACK_BYTES, Math.ceil(offsets[count]! / SEGMENT) * SEGMENT)
}
