import { createHash } from 'node:crypto'

import { createPackKernel, type PackKernel, type Region, SLACK } from './kernel.ts'
import type { PackMap } from './pack-map.ts'
import type { PackedObjects } from './packed-objects.ts'
import { SEGMENT, Segments } from './segments.ts'

/** An entry of a tree. */
export interface TreeEntry {
  /** What it is: `040000` a tree, `160000` a submodule, all else a file. */
  readonly mode: number
  /** The name of its object, in hexadecimal digits. */
  readonly object: string
}

/** A name that two trees do not have the same entry for. */
export interface TreeDifference {
  /** A character for a byte. */
  readonly name: string
  readonly before: TreeEntry | undefined
  readonly after: TreeEntry | undefined
}

/** A tree in the kernel's memory. */
interface Place {
  readonly at: number
  readonly length: number
}

const MEGABYTE = 2 ** 20

/** Trees are kept in two halves of memory, one of which is filled anew when the other one is full. */
const HALF_BYTES = 16 * MEGABYTE

/** So much of each pack is kept, and of all packs together not more than that. */
const PACK_BYTES = 4 * SEGMENT
const ALL_PACKS_BYTES = 256 * MEGABYTE

/** Compressed objects and deltas are not larger than that, nor are there more differences. */
const OBJECT_BYTES = 8 * MEGABYTE
const DIFFERENCE_BYTES = 4 * MEGABYTE

const SPACE = 0x20

/** Both trees of a comparison are kept at once, however many others have to be made for that; or else they are too large. */
const MOST_ATTEMPTS = 3

/**
 * Compares trees, which are put together from packs when they are needed. From one comparison to the next a tree is
 * kept for a while, as is what it was made from: commits are best gone through from the newest to the oldest, since
 * that is the order in which trees are made from one another.
 */
export class TreeStore {
  readonly #objects: PackedObjects
  readonly #loose: ReadonlyMap<string, Buffer>
  readonly #nameBytes: number
  readonly #kernel: PackKernel
  readonly #delta: Region
  readonly #differences: Region
  readonly #packs: readonly Segments[]
  /** The half that is being filled, and the one before. */
  #half: Region
  #otherHalf: Region
  #end: number
  #young = new Map<string, Place>()
  #old = new Map<string, Place>()

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
    // git knows this one without an object.
    this.#loose = new Map(loose).set(emptyTree(nameBytes), Buffer.alloc(0))
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

  /**
   * Compares two trees, not those in them. No tree has no entries.
   *
   * @returns nothing where one is not here, is damaged, or is too large
   */
  diff(before: string | undefined, after: string | undefined): readonly TreeDifference[] | undefined {
    const both = this.#placesOf(before, after)
    if (both === undefined) return undefined
    const [one, other] = both
    const { start, end } = this.#differences
    const most = Math.floor((end - start) / 8)
    const count = this.#kernel.diffTrees(
      ...[one.at, one.length, other.at, other.length],
      ...[this.#nameBytes, start, most],
    )
    if (count < 0) return undefined
    return Array.from({ length: count }, (_, index) => this.#differenceAt(start + index * 8, one, other))
  }

  close(): void {
    for (const pack of this.#packs) pack.close()
  }

  #differenceAt(at: number, one: Place, other: Place): TreeDifference {
    const { memory } = this.#kernel
    const before = memory.readInt32LE(at)
    const after = memory.readInt32LE(at + 4)
    const entry = before < 0 ? other.at + after : one.at + before
    const space = memory.indexOf(SPACE, entry)
    return {
      name: memory.toString('latin1', space + 1, memory.indexOf(0, space)),
      before: before < 0 ? undefined : this.#entryAt(one.at + before),
      after: after < 0 ? undefined : this.#entryAt(other.at + after),
    }
  }

  #entryAt(at: number): TreeEntry {
    const { memory } = this.#kernel
    const space = memory.indexOf(SPACE, at)
    const object = memory.indexOf(0, space) + 1
    return {
      mode: Number.parseInt(memory.toString('latin1', at, space), 8),
      object: memory.toString('hex', object, object + this.#nameBytes),
    }
  }

  #placesOf(before: string | undefined, after: string | undefined): readonly [Place, Place] | undefined {
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
  #kept(name: string | undefined): Place | undefined {
    if (name === undefined) return { at: this.#half.start, length: 0 }
    return this.#young.get(name) ?? this.#old.get(name)
  }

  /** Puts a tree into the half that is being filled, if it is not there. */
  #placeOf(name: string | undefined): Place | undefined {
    if (name === undefined) return this.#kept(undefined)
    const kept = this.#renewed(name)
    if (kept !== undefined) return kept
    const loose = this.#loose.get(name)
    if (loose !== undefined)
      return this.#keep(name, loose.length, (at) => loose.copy(this.#kernel.memory, at) >= 0)
    const found = this.#objects.find(name)
    return found === undefined ? undefined : this.#make(found.pack, found.node)
  }

  /** What is kept in the other half would soon be gone. */
  #renewed(name: string): Place | undefined {
    const young = this.#young.get(name)
    if (young !== undefined) return young
    const old = this.#old.get(name)
    if (old === undefined) return undefined
    const { memory } = this.#kernel
    return this.#keep(name, old.length, (at) => memory.copyWithin(at, old.at, old.at + old.length).length > 0)
  }

  /** Makes a tree from those that it is made from, the first of which that is kept. */
  #make(pack: number, node: number): Place | undefined {
    const map = this.#objects.maps[pack]!
    const chain: { readonly node: number; readonly name: string }[] = []
    let base: Place | undefined
    for (let one = node; one >= 0 && base === undefined; one = map.bases[one]!) {
      const name = this.#objects.nameOf(pack, one)
      base = this.#renewed(name)
      if (base === undefined) chain.push({ node: one, name })
    }
    for (const { node: one, name } of chain.reverse()) {
      base = base === undefined ? this.#inflateTree(pack, one, name) : this.#applyTo(base, pack, one, name)
      if (base === undefined) return undefined
    }
    return base
  }

  #inflateTree(pack: number, node: number, name: string): Place | undefined {
    const map = this.#objects.maps[pack]!
    // What is made from an object of another pack is no whole tree.
    if (map.foreign.includes(node)) return undefined
    const length = map.sizes[node]!
    return this.#keep(name, length, (at) => this.#inflate(pack, map, node, at))
  }

  #applyTo(base: Place, pack: number, node: number, name: string): Place | undefined {
    const map = this.#objects.maps[pack]!
    const { start, end } = this.#delta
    const size = map.sizes[node]!
    if (size > end - start - SLACK || !this.#inflate(pack, map, node, start)) return undefined
    const length = this.#kernel.sizeOf(start)
    return this.#keep(name, length, (at) =>
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
  #keep(name: string, length: number, write: (at: number) => boolean): Place | undefined {
    const taken = (length + SLACK + 15) & ~15
    if (length < 0 || taken > HALF_BYTES) return undefined
    if (this.#end + taken > this.#half.end) this.#turn()
    const place = { at: this.#end, length }
    if (!write(place.at)) return undefined
    this.#end += taken
    this.#young.set(name, place)
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

function emptyTree(nameBytes: number): string {
  return createHash(nameBytes === 32 ? 'sha256' : 'sha1')
    .update('tree 0\0')
    .digest('hex')
}
