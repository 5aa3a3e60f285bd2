import type { BlobSecrets } from '../history/blob-secrets.ts'
import type { PackMap } from '../packs/pack-map.ts'
import type { PackedObjects } from '../packs/packed-objects.ts'

/** Blobs that an earlier scan with the same rules found no secret in. */
export interface CleanBlobs {
  /** Their names, as bytes, one behind the other, in no order. */
  readonly names: Uint8Array
  /** Takes the names of all that are clean in the repository now. */
  keep(names: Uint8Array): void
}

/**
 * Tells what need not be looked through again. In a pack that is a blob with all that is made from it: what one of
 * them has can only be determined from what it is made from.
 */
export class KnownClean {
  readonly #objects: PackedObjects
  readonly #nameBytes: number
  /** Names of objects outside packs that are known to be clean. */
  readonly #others: ReadonlySet<string>
  /** Blobs that are not read, because they are known to be clean; each counted once. */
  readonly skipped: number
  /** Of each pack, the roots that have to be looked through. */
  readonly #roots: readonly Int32Array[]

  constructor(objects: PackedObjects, names: Uint8Array, nameBytes: number) {
    this.#objects = objects
    this.#nameBytes = nameBytes
    const clean = objects.maps.map(({ count }) => new Uint8Array(count))
    const others = new Map(objects.others.map((name) => [Number.parseInt(name.slice(0, 8), 16), name]))
    const known = new Set<string>()
    const view = Buffer.from(names.buffer, names.byteOffset, names.byteLength)
    for (let at = 0; at + nameBytes <= view.length; at += nameBytes) {
      for (const [pack, index] of objects.indexes.entries()) {
        const number = index.find(view, at)
        if (number >= 0) clean[pack]![objects.maps[pack]!.nodes[number]!] = 1
      }
      if (others.size > 0 && others.has(view.readUInt32BE(at)))
        known.add(view.toString('hex', at, at + nameBytes))
    }
    this.#others = known
    this.#roots = objects.maps.map((map, pack) => rootsToRead(map, clean[pack]!))
    this.skipped = objects.maps.reduce((sum, map, pack) => sum + countBelow(map, this.#roots[pack]!), 0)
  }

  /** The packs with only those blobs as roots that have to be looked through. */
  get maps(): readonly PackMap[] {
    return this.#objects.maps.map((map, pack) => ({ ...map, roots: this.#roots[pack]! }))
  }

  /** Whether an object outside packs is known to be clean. */
  has(name: string): boolean {
    return this.#others.has(name)
  }

  /**
   * The names of all blobs of the repository that are clean.
   *
   * @param secrets what the others have
   * @param unread blobs of packs that were not read there
   * @param others blobs that were read outside packs, or were known
   */
  cleanNow(secrets: BlobSecrets, unread: readonly PackedNode[], others: Iterable<string>): Uint8Array {
    const { maps, indexes, find } = this.#objects
    const nameBytes = this.#nameBytes
    const marked = maps.map(({ count }) => new Uint8Array(count))
    for (const { pack, node } of unread) marked[pack]![node] = 1
    for (const blob of secrets.blobs()) {
      const object = find(Buffer.from(blob, 'hex'), 0)
      if (object !== undefined) marked[object.pack]![object.node] = 1
    }
    const parts: Uint8Array[] = []
    for (const [pack, map] of maps.entries()) {
      const names = Buffer.allocUnsafe(map.count * nameBytes)
      indexes[pack]!.copyNames(names)
      const kept = Buffer.allocUnsafe(names.length)
      let end = 0
      for (const node of blobsBelow(map, map.roots)) {
        if (marked[pack]![node] === 1 || map.elsewhere[node] === 1) continue
        const at = map.numbers[node]! * nameBytes
        end += names.copy(kept, end, at, at + nameBytes)
      }
      parts.push(kept.subarray(0, end))
    }
    for (const name of others) if (!secrets.has(name)) parts.push(Buffer.from(name, 'hex'))
    return Buffer.concat(parts)
  }
}

/** A blob in a pack. */
export interface PackedNode {
  readonly pack: number
  readonly node: number
}

/** Roots with anything below that is not known to be clean. */
function rootsToRead({ count, bases, roots }: PackMap, clean: Uint8Array): Int32Array {
  const isToRead = new Uint8Array(count)
  for (let node = 0; node < count; node++) {
    if (clean[node] === 1) continue
    for (let one = node; one >= 0 && isToRead[one] === 0; one = bases[one]!) isToRead[one] = 1
  }
  return roots.filter((root) => isToRead[root] === 1)
}

/** How many blobs are below the roots that are not among these. */
function countBelow(map: PackMap, read: Int32Array): number {
  const isRead = new Set(read)
  let count = 0
  for (const node of blobsBelow(
    map,
    map.roots.filter((root) => !isRead.has(root)),
  )) {
    if (map.elsewhere[node] === 0) count++
  }
  return count
}

/** Blobs as whole contents, and all that are made from them. */
function* blobsBelow({ children, siblings }: PackMap, roots: Int32Array): Generator<number> {
  const waiting: number[] = []
  for (const root of roots) {
    waiting.push(root)
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      yield node
      for (let child = children[node]!; child >= 0; child = siblings[child]!) waiting.push(child)
    }
  }
}
