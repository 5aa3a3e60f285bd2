import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ScanError } from '../model/errors.ts'
import { isHash, readBaseline } from '../policy/baseline.ts'
import { BASELINE_FILE, BASELINE_FOLDER } from '../policy/repository-policy.ts'
import { fileFault } from './files/file-fault.ts'

/**
 * Makes the folder of the baseline hold these secrets and no others: a file for each, named by its hash, that says its
 * type. A file that is there already stays as it is. A baseline in one file is taken into the folder.
 *
 * @param secrets types by hashes
 * @returns the hashes that the baseline had before; nothing where there was none
 * @throws {ScanError} where the folder can't be written
 */
export async function writeFolder(
  root: string,
  secrets: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string> | undefined> {
  const folder = join(root, BASELINE_FOLDER)
  const whole = join(root, BASELINE_FILE)
  try {
    const [named, listed] = [await hashesIn(folder), await hashesOf(whole)]
    await mkdir(folder, { recursive: true })
    for (const [hash, type] of secrets) {
      if (!named?.has(hash)) await writeFile(join(folder, hash), `${type}\n`)
    }
    for (const hash of named ?? []) if (!secrets.has(hash)) await rm(join(folder, hash))
    if (listed !== undefined) await rm(whole)
    return named === undefined && listed === undefined
      ? undefined
      : new Set([...(named ?? []), ...(listed ?? [])])
  } catch (error) {
    if (error instanceof ScanError) throw error
    throw new ScanError(
      'input',
      `${folder} can't be written: ${fileFault(error)}. Choose another path with --output.`,
    )
  }
}

async function hashesIn(folder: string): Promise<ReadonlySet<string> | undefined> {
  const names = await orAbsent(readdir(folder))
  return names === undefined ? undefined : new Set(names.filter(isHash))
}

/** What is no baseline is left alone. */
async function hashesOf(path: string): Promise<ReadonlySet<string> | undefined> {
  const text = await orAbsent(readFile(path, 'utf8'))
  return text === undefined ? undefined : new Set(await readBaseline(text, path))
}

async function orAbsent<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
