import { Arena } from './arena.ts'
import { type Instance, instantiate, type Region } from './kernel.ts'
import { ObjectNumbers } from './object-numbers.ts'
import { tableBytes, writeTables } from './object-tables.ts'
import type { PackedObjects } from './packed-objects.ts'
import { bytesKeeping, SEGMENT, Segments } from './segments.ts'

/** How far it went: all commits are logged, or so many as were asked for, or as there is space for; or one can't be. */
export type Progress = 'through' | 'paused' | 'full' | 'unreadable'

/** What commits are made out from. */
export interface Differing {
  readonly objects: PackedObjects
  /** Trees that can't be read from packs, by name. */
  readonly contents: ReadonlyMap<string, Buffer>
  readonly nameBytes: number
  /** As `CommitList` lists them. */
  readonly commits: Buffer
  /**
   * The differences of which one commit's changes are made out, at most. A few trees that name one another can stand
   * for billions of files. git, a process of its own, can be stopped there.
   */
  readonly mostDifferences?: number | undefined
  /** How much memory trees are kept in, in two halves. */
  readonly treeBytes?: number | undefined
  /** How many distinct entries of trees there is space for, as a power of 2. */
  readonly entryBits?: number | undefined
}

/** As in `Differing`. */
type Space = Readonly<Record<'treeBytes' | 'entryBits', number>>

/** What commits change: integers and paths, as `assembly/commits.ts` and `assembly/tree-changes.ts` write them. */
export interface ChangeLog {
  readonly log: ArrayBuffer
  /** The list of commits. */
  readonly lines: Buffer
  /** Those of the objects. */
  readonly numbers: ObjectNumbers
}

/** Ten times those of a large project's first commit. */
const MOST_DIFFERENCES = 4_000_000

const MEGABYTE = 2 ** 20

/** So much of each pack is kept, and of all packs together not more than that. */
const PACK_BYTES = 16 * SEGMENT
const ALL_PACKS_BYTES = 256 * MEGABYTE

/** What is known of objects and commits takes no more. */
const MOST_KNOWN_BYTES = 1024 * MEGABYTE

/** Compressed objects and deltas are not larger than that. */
const OBJECT_BYTES = 8 * MEGABYTE

/** So many distinct entries of trees are kept, and so much of each on average. */
const LEAST_ENTRY_BITS = 12
const MOST_ENTRY_BITS = 21
const ENTRY_BYTES = 64

/** git makes no longer chains. */
const CHAIN_BYTES = 4 * 4096

const TREE_BYTES = 32 * MEGABYTE

const NAME_BYTES = 32
const PENDING_BYTES = 4096
const LIST_BYTES = 16 * MEGABYTE
const PATH_BYTES = MEGABYTE
const LOG_BYTES = 32 * MEGABYTE

/** All of those whose size is always the same. */
const REGIONS = [
  ...[OBJECT_BYTES, OBJECT_BYTES, CHAIN_BYTES, NAME_BYTES],
  ...[PENDING_BYTES, LIST_BYTES, PATH_BYTES, LOG_BYTES],
]

const PROGRESS = new Map<number, Progress>([
  [0, 'through'],
  [1, 'paused'],
  [2, 'full'],
  [-1, 'unreadable'],
])

/** The kernel's part in this; numbers are addresses, and behind each the size of what is there. See `assembly/`. */
interface Exports {
  setObjects(objects: number, count: number, packs: number, packCount: number, nameBytes: number): void
  setKept(
    ...regions: [chain: number, bytes: number, inflated: number, bytes: number, trees: number, bytes: number]
  ): void
  setEntries(
    nameBytes: number,
    ...regions: [entries: number, bytes: number, table: number, bits: number]
  ): void
  setPending(pending: number): void
  setChanges(...regions: [lists: number, bytes: number, path: number, bytes: number, most: number]): void
  readCommits(
    ...regions: [name: number, nameBytes: number, lines: number, bytes: number, log: number, bytes: number]
  ): number
  logCommits(most: number, mostChanges: number): number
  logEnd(): number
  clearLog(): void
}

/**
 * Logs what commits change in files, made out from their trees, which are put together from packs: what
 * `git log --raw -c --no-renames --root` lists them. Commits come from the newest to the oldest, since that is the
 * order in which trees are made from one another.
 */
export class CommitDiffer {
  readonly #memory: Buffer
  readonly #kernel: Exports
  readonly #packs: readonly Segments[]
  readonly #numbers: ObjectNumbers
  readonly #lines: Buffer
  readonly #log: Region
  /** How many commits there are. */
  readonly count: number

  private constructor(
    { memory, exports }: Instance,
    packs: readonly Segments[],
    numbers: ObjectNumbers,
    arena: Arena,
    { objects, nameBytes, commits, mostDifferences = MOST_DIFFERENCES }: Differing,
    { treeBytes, entryBits }: Space,
  ) {
    const kernel = exports as unknown as Exports
    const tables = writeTables(objects, numbers, nameBytes, arena)
    kernel.setObjects(tables.objects, numbers.count, tables.packs, objects.maps.length, nameBytes)
    kernel.setKept(...sized(arena, CHAIN_BYTES), ...sized(arena, OBJECT_BYTES), ...sized(arena, treeBytes))
    const table = arena.takeIntegers(2 ** entryBits).byteOffset
    kernel.setEntries(nameBytes, ...sized(arena, 2 ** entryBits * ENTRY_BYTES), table, entryBits)
    kernel.setPending(arena.take(PENDING_BYTES).start)
    kernel.setChanges(...sized(arena, LIST_BYTES), ...sized(arena, PATH_BYTES), mostDifferences)
    this.#memory = memory
    this.#kernel = kernel
    this.#packs = packs
    this.#numbers = numbers
    this.#lines = commits
    this.#log = arena.take(LOG_BYTES)
    const name = arena.take(NAME_BYTES).start
    const lines = arena.take(commits.length)
    commits.copy(memory, lines.start)
    const log = [this.#log.start, LOG_BYTES] as const
    this.count = kernel.readCommits(name, nameBytes, lines.start, commits.length, ...log)
  }

  /** @returns nothing where this machine can't, or where one of the commits is not here */
  static open(differing: Differing): CommitDiffer | undefined {
    const { objects, contents, nameBytes, commits, treeBytes = TREE_BYTES } = differing
    const { maps } = objects
    const numbers = new ObjectNumbers(objects, contents, nameBytes)
    const { entryBits = entryBitsFor(numbers.count) } = differing
    const sizes = maps.map((map) => bytesKeeping(map, PACK_BYTES))
    const entryBytes = 2 ** entryBits * (ENTRY_BYTES + 4)
    const tables = tableBytes(objects, numbers, nameBytes)
    const known = tables + Arena.taking(commits.length) + Arena.taking(entryBytes) + Arena.taking(0)
    if (sum(sizes) > ALL_PACKS_BYTES || known > MOST_KNOWN_BYTES) return undefined
    let memory: Buffer
    let packs: readonly Segments[]
    const instance = instantiate(known + sum([...REGIONS, ...sizes, treeBytes].map(Arena.taking)), {
      packedAt(object) {
        const { pack, node } = numbers.placeOf(object)
        const { offsets, headers } = maps[pack]!
        const offset = offsets[node]! + headers[node]!
        return Math.max(0, packs[pack]!.addressOf(offset, offsets[node + 1]! - offset))
      },
      copyContent: (object, to) => void numbers.contentOf(object)?.copy(memory, to),
      numberOf: (name) => numbers.numberOf(memory.toString('hex', name, name + nameBytes)),
    })
    if (instance === undefined) return undefined
    memory = instance.memory
    const arena = new Arena(memory, instance.free)
    const scratch = arena.take(OBJECT_BYTES)
    packs = maps.map(({ path }, pack) => new Segments(path, instance, arena.take(sizes[pack]!), scratch))
    const differ = new CommitDiffer(instance, packs, numbers, arena, differing, { treeBytes, entryBits })
    if (differ.count >= 0) return differ
    differ.close()
    return undefined
  }

  /** Logs the next commits: at most so many, and until so many changes are logged. */
  log(mostCommits: number, mostChanges = 2 ** 31 - 1): Progress {
    return PROGRESS.get(this.#kernel.logCommits(mostCommits, mostChanges))!
  }

  /** Takes out what is logged, which stays when this is closed. */
  takeLog(): ChangeLog {
    const log = this.#memory.buffer.slice(this.#log.start, this.#kernel.logEnd()) as ArrayBuffer
    this.#kernel.clearLog()
    return { log, lines: this.#lines, numbers: this.#numbers }
  }

  close(): void {
    for (const pack of this.#packs) pack.close()
  }
}

/** Takes a region; gives its address and its size. */
function sized(arena: Arena, bytes: number): readonly [number, number] {
  return [arena.take(bytes).start, bytes]
}

/** For how many entries, as a power of 2, there is space: for some more than there are objects, within limits. */
function entryBitsFor(objects: number): number {
  return Math.min(MOST_ENTRY_BITS, Math.max(LEAST_ENTRY_BITS, Math.ceil(Math.log2(objects)) + 1))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}
