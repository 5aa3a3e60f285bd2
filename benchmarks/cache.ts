import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What takes long to make and is the same every time; git ignores it, and `npm ci` clears it. */
const CACHE = join(import.meta.dirname, '../node_modules/.cache/keysieve-bench')

/**
 * A folder of the cache.
 *
 * @param name another one for other content
 * @param make fills it, where it is not there yet
 */
export async function cached(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, name)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  await make(unfinished)
  renameSync(unfinished, folder)
  return folder
}
