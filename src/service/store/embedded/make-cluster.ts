import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

/**
 * A cluster with nothing in it, of the PGlite that is installed: `.scripts/make-database.ts` makes it. The package from npm
 * does not have it, since most of its users never start a server.
 */
export const EMPTY_CLUSTER = join(import.meta.dirname, 'empty-0.5.17.tar.zst')

/** What a tar file is made of, in bytes. */
const BLOCK = 512
const FOLDER = '5'

/**
 * Makes a folder with an empty database, unless it is there. Where the empty cluster is at hand, it is unpacked, which takes
 * a fraction of the time. The folder is there whole or not at all, whatever ends the process meanwhile.
 */
export async function makeCluster(folder: string, empty = EMPTY_CLUSTER): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(empty)) unpack(empty, unfinished)
  else await initialize(unfinished)
  renameSync(unfinished, folder)
}

function unpack(cluster: string, folder: string): void {
  for (const { name, isFolder, content } of entriesOf(zstdDecompressSync(readFileSync(cluster)))) {
    const path = join(folder, name)
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!isFolder) writeFileSync(path, content, { mode: 0o600 })
  }
}

async function initialize(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const database = new PGlite({ dataDir: folder })
  await database.waitReady
  await database.close()
}

/** The entries of a tar file that has files and folders with short names alone. */
function* entriesOf(tar: Buffer) {
  for (let at = 0; tar[at] !== undefined && tar[at] !== 0; ) {
    const field = (start: number, end: number): string =>
      tar.toString('latin1', at + start, at + end).replace(/\0.*/, '')
    const size = Number.parseInt(field(124, 136), 8)
    const start = at + BLOCK
    yield {
      name: field(0, 100),
      isFolder: field(156, 157) === FOLDER,
      content: tar.subarray(start, start + size),
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
}
