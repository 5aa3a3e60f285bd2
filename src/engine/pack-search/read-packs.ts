import type { CustomRule } from '../../model/custom-rule.ts'
import type { LocalRepository } from '../git/local-repository.ts'
import { readNamedBlobs } from '../git/read/every-blob.ts'
import { BlobSecrets } from '../history/blob-secrets.ts'
import type { Finders } from '../history/finders.ts'
import type { Introduction } from '../history/introductions.ts'
import {
  type BlobsRead,
  type HistoryProgress,
  keysIn,
  LARGE_BYTES,
  type OnBlobText,
  readLarge,
} from '../history/read-all-blobs.ts'
import type { Matcher } from '../match/matcher.ts'
import { isUnreadable, openPackedObjects, type PackedObjects } from '../packs/packed-objects.ts'
import type { KeyOf } from '../pipeline/finding-key.ts'
import { hasFinding } from '../stream/find-in-content.ts'
import { CooperativeYield } from './cooperative-yield.ts'
import { REACH } from './find-suspects.ts'
import { type CleanBlobs, KnownClean, type PackedNode } from './known-clean.ts'
import { PackScanner } from './pack-scan.ts'
import type { Reach } from './parts.ts'
import type { OnText, Sought } from './rescan.ts'
import { runTasks, type TaskResult } from './run-tasks.ts'
import { tasksOf, threadsFor } from './tasks.ts'
import { PoolWorker } from './worker-pool.ts'

export interface PackReading {
  readonly finders: Finders
  readonly keyOf: KeyOf
  /** The repository's address, which keys are made with. */
  readonly url: string
  /** Those that the finders have besides ours; other threads make them anew. */
  readonly customRules: readonly CustomRule[]
  readonly threads: number | undefined
  /** What need not be read; all is read without it. */
  readonly clean: CleanBlobs | undefined
  readonly onProgress: (progress: HistoryProgress) => void
}

/** What a custom rule may look at is more than what ours do. */
const CUSTOM_REACH: Reach = { back: 4200, forward: 4200 }

/**
 * Reads all blobs from the repository's packs, and looks through what each of them inserts.
 *
 * @param beside further work with them, done in this thread while others read blobs
 * @returns nothing where packs can't be read without git
 * @throws {ScanError} where git can't read what is in no pack, and on abort
 */
export async function readThroughPacks(
  repository: LocalRepository,
  reading: PackReading,
  beside: (objects: PackedObjects) => Promise<void>,
): Promise<BlobsRead | undefined> {
  const reader = await readPacks(repository, reading, beside)
  return reader?.readOthers()
}

/** @returns who has read them; nothing where they can't be read without git */
async function readPacks(
  repository: LocalRepository,
  reading: PackReading,
  beside: (objects: PackedObjects) => Promise<void>,
): Promise<PackReader | undefined> {
  const { objects: folder, nameBytes, setting } = repository
  // They start while packs are being mapped.
  const helpers = Array.from({ length: threadsFor(folder, reading.threads) - 1 }, () => new PoolWorker())
  try {
    const objects = await new CooperativeYield(setting.signal).run(openPackedObjects(folder, nameBytes))
    if (objects === undefined) return undefined
    const reader = new PackReader(repository, objects, reading)
    return (await reader.readPacks(helpers, beside)) ? reader : undefined
  } catch (error) {
    // git may have packed anew meanwhile; it finds its objects then, too
    if (isUnreadable(error)) return undefined
    throw error
  } finally {
    await Promise.all(helpers.map((helper) => helper.terminate()))
  }
}

function without(all: readonly string[], some: readonly string[]): readonly string[] {
  const left = new Set(some)
  return all.filter((one) => !left.has(one))
}

class PackReader {
  readonly #repository: LocalRepository
  readonly #objects: PackedObjects
  readonly #reading: PackReading
  readonly #secrets = new BlobSecrets()
  readonly #others: Set<string>
  readonly #known: KnownClean | undefined
  readonly #unread: PackedNode[] = []
  #scanner: PackScanner | undefined
  #files = 0
  #bytes = 0

  constructor(repository: LocalRepository, objects: PackedObjects, reading: PackReading) {
    this.#repository = repository
    this.#objects = objects
    this.#reading = reading
    this.#others = new Set(objects.others)
    const { clean } = reading
    this.#known = clean && new KnownClean(objects, clean.names, repository.nameBytes)
  }

  /** @returns whether it could be done */
  async readPacks(
    helpers: readonly PoolWorker[],
    beside: (objects: PackedObjects) => Promise<void>,
  ): Promise<boolean> {
    const maps = this.#known?.maps ?? this.#objects.maps
    const { finders, keyOf, url, customRules } = this.#reading
    const { signal } = this.#repository.setting
    const tasks = tasksOf(maps)
    const reach = customRules.length === 0 ? REACH : CUSTOM_REACH
    const scanner = PackScanner.create(maps, finders.prefilter, reach)
    if (scanner === undefined) return false
    this.#scanner = scanner
    const setup = { maps, tasks, customRules, url, reach }
    let done = 0
    try {
      await runTasks({
        ...{ scanner, finders, keyOf, setup, helpers, signal },
        beside: () => beside(this.#objects),
        onDone: (pack, result) => {
          this.#take(pack, result)
          this.#tell(++done / tasks.length)
        },
      })
    } finally {
      scanner.close()
    }
    return true
  }

  /** Reads by git what packs don't have, or have in a way that only git can read. */
  async readOthers(): Promise<BlobsRead> {
    const { setting } = this.#repository
    const { finders, keyOf } = this.#reading
    const large: string[] = []
    const suspects: string[] = []
    const read: string[] = []
    const all = [...this.#others]
    const cached = all.filter((name) => this.#known?.has(name))
    await readNamedBlobs(setting, cached.length === 0 ? all : without(all, cached), LARGE_BYTES, {
      onLarge: (blob) => large.push(blob),
      onBlob: (blob, bytes) => {
        this.#files++
        this.#bytes += bytes.length
        read.push(blob)
        if (hasFinding(finders.prefilter, bytes)) suspects.push(blob)
        this.#tell(1)
      },
    })
    if (suspects.length + large.length > 0) {
      const matcher = await finders.loadMatcher()
      await readNamedBlobs(setting, suspects, LARGE_BYTES, {
        onLarge: () => undefined,
        onBlob: (blob, bytes) => this.#secrets.add(blob, keysIn(matcher, bytes, keyOf)),
      })
      this.#files += large.length
      this.#bytes += await readLarge(setting, large, matcher, keyOf, this.#secrets)
    }
    this.#reading.clean?.keep(
      this.#known!.cleanNow(this.#secrets, this.#unread, [...read, ...large, ...cached]),
    )
    return {
      secrets: this.#secrets,
      files: this.#files,
      bytes: this.#bytes,
      ...(this.#known === undefined ? {} : { cached: this.#known.skipped + cached.length }),
      has: (blob) => this.#objects.has(blob),
      lookAgain: (...wanted) => this.#lookAgain(...wanted),
    }
  }

  async #lookAgain(
    introductions: ReadonlyMap<string, readonly Introduction[]>,
    matcher: Matcher,
    onBlobText: OnBlobText,
  ): Promise<void> {
    const scanner = this.#scanner!
    const turns = new CooperativeYield(this.#repository.setting.signal)
    try {
      for (const [pack, sought] of this.#soughtByPack(introductions)) {
        const onText: OnText = (node, text, found) =>
          onBlobText(this.#objects.nameOf(pack, node), text, found)
        await turns.run(scanner.lookAgain(pack, sought, matcher, this.#reading.keyOf, onText))
      }
    } catch (error) {
      // git may have packed anew meanwhile; it reads what is left, then
      if (!isUnreadable(error)) throw error
    } finally {
      scanner.close()
    }
  }

  /** What is to be found again in each pack, by its objects. */
  #soughtByPack(
    introductions: ReadonlyMap<string, readonly Introduction[]>,
  ): ReadonlyMap<number, ReadonlyMap<number, readonly Sought[]>> {
    const packs = new Map<number, Map<number, readonly Sought[]>>()
    for (const [blob, wanted] of introductions) {
      const object = this.#objects.find(Buffer.from(blob, 'hex'), 0)
      if (object === undefined) continue
      const keys = new Set(wanted.map(({ key }) => key))
      const sought = Array.from(keys, (key) => ({ key, at: this.#secrets.placeOf(blob, key) }))
      const known = packs.get(object.pack) ?? new Map<number, readonly Sought[]>()
      packs.set(object.pack, known.set(object.node, sought))
    }
    return packs
  }

  #take(pack: number, { passedOver, files, bytes, found }: TaskResult): void {
    this.#files += files
    this.#bytes += bytes
    const { elsewhere } = this.#objects.maps[pack]!
    for (const node of passedOver) {
      this.#unread.push({ pack, node })
      if (elsewhere[node] === 0) this.#others.add(this.#objects.nameOf(pack, node))
    }
    for (const { node, keys, places } of found) {
      this.#secrets.add(this.#objects.nameOf(pack, node), keys, places)
    }
  }

  #tell(done: number): void {
    this.#reading.onProgress({ files: this.#files, bytes: this.#bytes, done })
  }
}
