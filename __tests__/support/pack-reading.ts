import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { runAtOnce } from '../../src/engine/pack-search/cooperative-yield.ts'
import { createPackKernel } from '../../src/engine/packs/kernel.ts'
import { type BlobTaker, PackWalk } from '../../src/engine/packs/pack-walk.ts'
import { openPackedObjects } from '../../src/engine/packs/packed-objects.ts'
import { SEGMENT, Segments } from '../../src/engine/packs/segments.ts'
import { gitSync } from './git.ts'

const MEGABYTE = 2 ** 20

/** What a walk through a repository's packs gave. */
export interface PackReading {
  /** Names of the versions of files, made anew from the contents that were read. */
  readonly names: readonly string[]
  readonly passedOver: readonly string[]
  /** Names of objects that git is asked for. */
  readonly others: readonly string[]
}

/**
 * Reads every version of a file that is in a repository's packs.
 *
 * @param versionBytes space for the versions that are put together
 * @returns nothing where the packs can't be read without git
 */
export function readPacks(
  folder: string,
  { blobBytes = 64 * MEGABYTE, sha256 = false } = {},
): PackReading | undefined {
  const objects = runAtOnce(openPackedObjects(join(folder, 'objects'), sha256 ? 32 : 20))
  if (objects === undefined) return undefined
  const kernel = createPackKernel(2 * SEGMENT + 90 * MEGABYTE + blobBytes)!
  let at = kernel.free.start
  const region = (size: number) => {
    const start = at
    at += size + 512
    return { start, end: start + size }
  }
  const [kept, scratch, delta, spans] = [2 * SEGMENT, 34 * MEGABYTE, 34 * MEGABYTE, MEGABYTE].map(region)
  const memory = { delta: delta!, spans: spans!, blobs: region(blobBytes) }
  const names: string[] = []
  const passedOver: string[] = []
  for (const [pack, map] of objects.maps.entries()) {
    const segments = new Segments(map.path, kernel, kept!, scratch!)
    const walk = new PackWalk(kernel, map, segments, memory)
    for (const root of map.roots) {
      const taker: BlobTaker = {
        take(node, address, length) {
          const content = kernel.memory.subarray(address, address + length)
          if (map.elsewhere[node] === 0) names.push(blobName(content, sha256))
        },
        passOver: (node) => passedOver.push(objects.nameOf(pack, node)),
      }
      for (const _ of walk.walk(root, taker));
    }
    segments.close()
  }
  return { names: names.sort(), passedOver: passedOver.sort(), others: [...objects.others].sort() }
}

/** Names of all versions of files, by git itself. */
export function blobsByGit(folder: string): string[] {
  return gitSync(folder, ['cat-file', '--batch-all-objects', '--batch-check=%(objectname) %(objecttype)'])
    .split('\n')
    .filter((line) => line.endsWith(' blob'))
    .map((line) => line.split(' ')[0]!)
    .sort()
}

function blobName(content: Buffer, sha256: boolean): string {
  return createHash(sha256 ? 'sha256' : 'sha1')
    .update(`blob ${content.length}\0`)
    .update(content)
    .digest('hex')
}
