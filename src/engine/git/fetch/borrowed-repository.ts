import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { ScanError } from '../../../model/errors.ts'
import type { Workspace } from '../workspace.ts'
import { FOLDER_PREFIX, markFolder, removeLeftovers } from './leftovers.ts'

/** A bare repository of our own: what is fetched goes here, what a clone on this machine has is read from there. */
export interface BorrowedRepository {
  readonly folder: string
  /** By which git finds the borrowed objects. */
  readonly environment: NodeJS.ProcessEnv
  readonly sha256: boolean
  /** The clone whose objects are borrowed. */
  readonly workspace: Workspace | undefined
  /** Commits whose parents are not here. */
  cutCommits(): ReadonlySet<string>
  remove(): void
}

const SHALLOW = 'shallow'

/**
 * Makes the repository by writing its few files, which takes less time than `git init`.
 *
 * @throws {ScanError} where the folder can't be written
 */
export function createBorrowedRepository(
  temporaryFolder: string,
  sha256: boolean,
  workspace: Workspace | undefined,
): BorrowedRepository {
  const lender = workspace?.sha256 === sha256 ? workspace : undefined
  const folder = written(temporaryFolder, () => {
    mkdirSync(temporaryFolder, { recursive: true })
    removeLeftovers(temporaryFolder)
    return mkdtempSync(join(temporaryFolder, FOLDER_PREFIX))
  })
  function remove(): void {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // The runner empties its temporary folder after the job; what was scanned stays scanned.
    }
  }
  try {
    written(temporaryFolder, () => fill(folder, sha256, lender))
  } catch (error) {
    remove()
    throw error
  }
  return {
    folder,
    environment: lender === undefined ? {} : { GIT_ALTERNATE_OBJECT_DIRECTORIES: quotePath(lender.objects) },
    sha256,
    workspace: lender,
    cutCommits: () => new Set(readLines(join(folder, SHALLOW))),
    remove,
  }
}

function fill(folder: string, sha256: boolean, lender: Workspace | undefined): void {
  markFolder(folder)
  mkdirSync(join(folder, 'objects'))
  mkdirSync(join(folder, 'refs'))
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/none\n')
  writeFileSync(join(folder, 'config'), configOf(sha256))
  if (lender !== undefined && lender.shallow !== '') writeFileSync(join(folder, SHALLOW), lender.shallow)
}

function written<T>(parent: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ScanError(
      'repository',
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `The disk is full in ${parent} (${code}). Free space on the disk of RUNNER_TEMP.`
        : `No folder can be created in ${parent} (${code}). Check that RUNNER_TEMP is a writable folder.`,
    )
  }
}

/**
 * Hooks and file system monitors never run, packs are kept as they come. Objects over 16 MiB are never in git's memory
 * as a whole, so far as they are not stored as differences. A graph of commits that the clone keeps beside them is not
 * read: nothing proves it.
 */
function configOf(sha256: boolean): string {
  const format = sha256 ? '\trepositoryformatversion = 1\n' : '\trepositoryformatversion = 0\n'
  const extension = sha256 ? '[extensions]\n\tobjectformat = sha256\n' : ''
  return `[core]\n${format}\tbare = true\n\thooksPath = /dev/null\n\tbigFileThreshold = 16m\n\tcommitGraph = false\n${extension}[gc]\n\tauto = 0\n`
}

/** Git takes a list of paths, and unquotes one that begins with a quotation mark, as C does. */
function quotePath(path: string): string {
  const plain = process.platform === 'win32' ? path.replaceAll('\\', '/') : path
  if (!/^["#]/.test(plain) && !plain.includes(delimiter)) return plain
  return `"${plain.replaceAll(/["\\]/g, '\\$&')}"`
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  } catch {
    return []
  }
}
