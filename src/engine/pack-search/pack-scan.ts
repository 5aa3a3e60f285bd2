import type { Matcher } from '../match/matcher.ts'
import { Arena } from '../packs/arena.ts'
import { createPackKernel, type PackKernel, type Region } from '../packs/kernel.ts'
import type { PackMap } from '../packs/pack-map.ts'
import { MOST_BYTES, PackWalk, type WalkMemory } from '../packs/pack-walk.ts'
import { bytesKeeping, Segments } from '../packs/segments.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { BlobScanner, type NodeSecrets } from './blob-scanner.ts'
import { type Suspect, SuspectFinder } from './find-suspects.ts'
import type { Reach } from './parts.ts'
import { type OnText, Rescan, type Sought } from './rescan.ts'

/** A part of a pack: so many of its whole objects, with all that is made from them. */
export interface Task {
  /** The number of the pack. */
  readonly pack: number
  /** A range of `PackMap.roots`. */
  readonly from: number
  readonly to: number
}

/** The result of a first look. */
export interface FoundSuspects {
  /** Blobs that may have a secret which their base has not. */
  readonly suspects: readonly Suspect[]
  /** Blobs that could not be read here. */
  readonly passedOver: readonly number[]
  readonly files: number
  readonly bytes: number
}

/** Blobs of a pack, all of one task. */
export interface Suspected {
  readonly pack: number
  readonly suspects: readonly Suspect[]
}

const MEGABYTE = 2 ** 20

/** The most of a pack that is kept, the most that blobs of one tree take, and the most spans of one blob. */
const PACK_BYTES = 192 * MEGABYTE
const BLOB_BYTES = 192 * MEGABYTE
const SPAN_BYTES = 4 * MEGABYTE

interface Memory extends WalkMemory {
  readonly pack: Region
  readonly scratch: Region
  readonly plain: number
  readonly json: number
}

/** Looks through parts of packs in this thread, with a prefilter that finds something wherever the rules do. */
export class PackScanner {
  readonly #kernel: PackKernel
  readonly #memory: Memory
  readonly #maps: readonly PackMap[]
  readonly #prefilter: Matcher
  readonly #reach: Reach
  #pack = -1
  #segments: Segments | undefined
  #walk!: PackWalk
  #suspectFinder!: SuspectFinder

  private constructor(
    kernel: PackKernel,
    memory: Memory,
    maps: readonly PackMap[],
    prefilter: Matcher,
    reach: Reach,
  ) {
    this.#kernel = kernel
    this.#memory = memory
    this.#maps = maps
    this.#prefilter = prefilter
    this.#reach = reach
  }

  /** @returns nothing where this machine can't */
  static create(maps: readonly PackMap[], prefilter: Matcher, reach: Reach): PackScanner | undefined {
    const text = 2 * MOST_BYTES + MEGABYTE
    const sizes = {
      pack: Math.max(0, ...maps.map((map) => bytesKeeping(map, PACK_BYTES))),
      scratch: MOST_BYTES + MEGABYTE,
      delta: MOST_BYTES + MEGABYTE,
      spans: SPAN_BYTES,
      blobs: BLOB_BYTES,
      plain: text,
      json: text,
    }
    const kernel = createPackKernel(Object.values(sizes).reduce((sum, size) => sum + Arena.taking(size), 0))
    if (kernel === undefined) return undefined
    const arena = new Arena(kernel.memory, kernel.free)
    const memory = {
      pack: arena.take(sizes.pack),
      scratch: arena.take(sizes.scratch),
      delta: arena.take(sizes.delta),
      spans: arena.take(sizes.spans),
      blobs: arena.take(sizes.blobs),
      plain: arena.take(sizes.plain).start,
      json: arena.take(sizes.json).start,
    }
    return new PackScanner(kernel, memory, maps, prefilter, reach)
  }

  /**
   * Looks through a part of a pack for blobs that may have secrets. Like `confirm`, it yields where it can be left
   * off for a while; one must be done before the next may start.
   */
  *findSuspects({ pack, from, to }: Task): Generator<void, FoundSuspects> {
    this.#open(pack)
    const { roots } = this.#maps[pack]!
    for (let root = from; root < to; root++) yield* this.#walk.walk(roots[root]!, this.#suspectFinder)
    return { suspects: this.#suspectFinder.finish(), ...this.#suspectFinder.takeCounts() }
  }

  /** Finds the secrets of blobs that may have some. */
  *confirm(
    { pack, suspects }: Suspected,
    matcher: Matcher,
    keyOf: KeyOf,
  ): Generator<void, readonly NodeSecrets[]> {
    this.#open(pack)
    const map = this.#maps[pack]!
    const confirmer = new BlobScanner(this.#kernel, this.#memory, map, matcher, keyOf, suspects, this.#reach)
    for (const root of confirmer.roots) yield* this.#walk.walk(root, confirmer)
    return confirmer.found
  }

  /** Finds secrets again in blobs of a pack that are known to have them; it reports those that it can read. */
  *lookAgain(
    pack: number,
    sought: ReadonlyMap<number, readonly Sought[]>,
    matcher: Matcher,
    keyOf: KeyOf,
    onText: OnText,
  ): Generator<void, void> {
    this.#open(pack)
    const map = this.#maps[pack]!
    const look = new Rescan(this.#kernel, this.#memory, map, matcher, keyOf, sought, onText)
    for (const root of look.roots) yield* this.#walk.walk(root, look)
  }

  /** Closes the pack that is open; what is done after that opens it anew. */
  close(): void {
    this.#segments?.close()
    this.#segments = undefined
    this.#pack = -1
  }

  #open(pack: number): void {
    if (pack === this.#pack) return
    this.close()
    const map = this.#maps[pack]!
    this.#pack = pack
    this.#segments = new Segments(map.path, this.#kernel, this.#memory.pack, this.#memory.scratch)
    this.#walk = new PackWalk(this.#kernel, map, this.#segments, this.#memory)
    this.#suspectFinder = new SuspectFinder(this.#kernel, map, this.#memory, this.#prefilter, this.#reach)
  }
}
