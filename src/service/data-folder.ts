import { mkdirSync } from 'node:fs'

import { ScanError } from '../model/errors.ts'

/** Makes the data folder where there is none. @throws {ScanError} where it can't be made */
export function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ScanError(
      'input',
      `The data folder ${folder} can't be created (${code}). Set another folder with --data.`,
    )
  }
}
