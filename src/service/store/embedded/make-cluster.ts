import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

/** A cluster with nothing in it, of the PGlite that is installed: `.scripts/make-database.ts` makes it. */
export const EMPTY_CLUSTER = join(import.meta.dirname, 'empty-0.5.17.tar.zst')

/** What a tar file is made of, in bytes. */
const BLOCK = 512
const FOLDER = '5'

/**
 * Makes a folder with an empty database, unless it is there: unpacking one takes a fraction of what making one does.
 * It is there whole or not at all, whatever ends the process meanwhile.
 */
export function makeCluster(folder: string): void {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  for (const { name, isFolder, content } of entriesOf(zstdDecompressSync(readFileSync(EMPTY_CLUSTER)))) {
    const path = join(unfinished, name)
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!isFolder) writeFileSync(path, content, { mode: 0o600 })
  }
  renameSync(unfinished, folder)
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
