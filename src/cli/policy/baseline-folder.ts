import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { isHash, readBaseline } from '../../policy/baseline.ts'
import { BASELINE_FILE, BASELINE_FOLDER } from '../../policy/repository-policy.ts'
import { fileFault } from '../files/file-fault.ts'

/**
 * Writes a file for each of these secrets into the folder of the baseline, named by its hash, with the hash and the type in
 * it: files of one content would look to git like one file that was renamed, and two branches that each replace an entry
 * would conflict. A file that exists stays as it is. The entries of a baseline in one file are moved to the folder.
 *
 * @param secrets types by hashes
 * @param isWhole whether all of the repository was read, so that entries of other secrets are out of date and are removed
 * @returns the hashes that the baseline had before; nothing where there was none
 * @throws {ScanError} where the folder can't be written
 */
export async function writeFolder(
  root: string,
  secrets: ReadonlyMap<string, string>,
  isWhole: boolean,
): Promise<ReadonlySet<string> | undefined> {
  const folder = join(root, BASELINE_FOLDER)
  const whole = join(root, BASELINE_FILE)
  try {
    const [named, listed] = [await hashesIn(folder), await hashesOf(whole)]
    await mkdir(folder, { recursive: true })
    for (const [hash, type] of secrets) {
      if (!named?.has(hash)) await writeFile(join(folder, hash), `${hash} ${type}\n`)
    }
    for (const hash of listed ?? []) {
      if (!isWhole && !named?.has(hash) && !secrets.has(hash))
        await writeFile(join(folder, hash), `${hash}\n`)
    }
    for (const hash of named ?? []) if (isWhole && !secrets.has(hash)) await rm(join(folder, hash))
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
