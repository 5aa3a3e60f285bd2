import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { isSea } from 'node:sea'

import { VERSION } from '../../model/version.ts'

/** The end of this file's folder as it is written; joined by the build, it is in the program's own folder. */
const SOURCES = `${sep}src${sep}cli${sep}history-cache`

/**
 * A digest of all that decides what is found: the rules, and the code that applies them. It costs some milliseconds,
 * and no version number has to be raised for it.
 */
export function engineDigest(): Buffer {
  const hash = createHash('sha256').update(VERSION)
  // A single executable has no files: it is the engine itself.
  if (isSea()) return hash.update(readFileSync(process.execPath)).digest()
  const folder = import.meta.dirname
  const root = folder.endsWith(SOURCES) ? join(folder, '../../engine') : join(folder, '../..')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const name of names) {
    const bytes = readFileSync(name)
    hash.update(`${name.slice(root.length)} ${bytes.length}\n`).update(bytes)
  }
  return hash.digest()
}
