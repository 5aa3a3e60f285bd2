import { type FileHandle, open } from 'node:fs/promises'

import { ScanError } from '../model/errors.ts'
import { inPlain } from '../report/paint.ts'
import { fileFault } from './files/file-fault.ts'
import type { Output } from './output.ts'

/** A file that is written in the place of standard output. */
export interface FileOutput extends Output {
  /** @throws {ScanError} where what was written can't be kept */
  close(): Promise<void>
}

/**
 * Begins a file anew.
 *
 * @throws {ScanError} where it can't be written; `write` throws too
 */
export async function openFileOutput(path: string): Promise<FileOutput> {
  const file = await orExplained(path, open(path, 'w'))
  return {
    isTerminal: false,
    paint: inPlain,
    write: (text) => orExplained(path, writeAll(file, text)),
    close: () => orExplained(path, file.close()),
  }
}

async function writeAll(file: FileHandle, text: string): Promise<void> {
  await file.writeFile(text)
}

async function orExplained<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new ScanError('input', `${path} can't be written: ${fileFault(error)}. Name another file.`)
  }
}
