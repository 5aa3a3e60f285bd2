import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What lies in the packs of a repository. */
export interface PackTotals {
  readonly objects: number
  readonly bytes: number
}

const HEADER_BYTES = 12
const COUNT_OFFSET = 8

/** Adds up the packs of a repository of our own: each was fetched, for it borrows all else. */
export function measurePacks(folder: string): PackTotals {
  let objects = 0
  let bytes = 0
  for (const path of packFiles(folder).filter((name) => name.endsWith('.pack'))) {
    objects += objectsIn(path)
    bytes += statSync(path).size
  }
  return { objects, bytes }
}

/** The size of all that was fetched so far, a pack included that is still being received. */
export function bytesFetched(folder: string): number {
  return packFiles(folder)
    .filter((path) => !/\.(?:idx|rev|promisor|keep)$/.test(path))
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)
}

/** A pack begins with `PACK`, its blob, and the number of its objects (gitformat-pack). */
function objectsIn(path: string): number {
  const header = Buffer.alloc(HEADER_BYTES)
  const file = openSync(path, 'r')
  try {
    readSync(file, header, 0, HEADER_BYTES, 0)
  } finally {
    closeSync(file)
  }
  return header.readUInt32BE(COUNT_OFFSET)
}

function packFiles(folder: string): string[] {
  const packs = join(folder, 'objects', 'pack')
  try {
    return readdirSync(packs).map((name) => join(packs, name))
  } catch {
    // The folder comes with the first pack.
    return []
  }
}
