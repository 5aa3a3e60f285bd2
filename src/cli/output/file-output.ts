import { constants } from 'node:fs'
import { access, type FileHandle, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { inPlain } from '../../report/words/paint.ts'
import { fileFault } from '../files/file-fault.ts'
import type { Output } from './output.ts'

/** A file that is written in the place of standard output. */
export interface FileOutput extends Output {
  /**
   * Keeps what was written.
   *
   * @throws {ScanError} where it can't be kept
   */
  close(): Promise<void>
  /** Leaves nothing half-written behind: where nothing was written yet, what was there before stays. */
  discard(): Promise<void>
}

/**
 * Prepares a file to be written. It is begun by the first text, so that work that ends before leaves no empty file.
 *
 * @throws {ScanError} where it can't be written; `write` throws too
 */
export async function openFileOutput(path: string): Promise<FileOutput> {
  await orExplained(path, checkWritable(path))
  let opened: Promise<FileHandle> | undefined
  const begun = (): Promise<FileHandle> => (opened ??= open(path, 'w'))
  return {
    isTerminal: false,
    paint: inPlain,
    write: (text) =>
      orExplained(
        path,
        begun().then((file) => file.writeFile(text)),
      ),
    close: () =>
      orExplained(
        path,
        begun().then((file) => file.close()),
      ),
    discard: () => orExplained(path, removeBegun(path, opened)),
  }
}

async function checkWritable(path: string): Promise<void> {
  const stats = await stat(path).catch(absent)
  if (stats?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  await access(stats === undefined ? dirname(path) : path, constants.W_OK)
}

async function removeBegun(path: string, opened: Promise<FileHandle> | undefined): Promise<void> {
  if (opened === undefined) return
  const file = await opened
  const isFile = (await file.stat()).isFile()
  await file.close()
  // A pipe or a device is not this program's to remove.
  if (isFile) await rm(path)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function orExplained<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new ScanError('input', `${path} can't be written: ${fileFault(error)}. Choose another file.`)
  }
}
