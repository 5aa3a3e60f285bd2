import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { isAlive, ownIdentity } from '../process-identity.ts'

const LOCK = 'lock'

/**
 * Makes sure that one process alone works in a data folder: the embedded database has no lock of its own, and two
 * processes in one folder lose each other's rows.
 *
 * @returns what gives the folder free
 * @throws {ScanError} while another process has it
 */
export function lockDataFolder(folder: string): () => void {
  const path = join(folder, LOCK)
  const own = ownIdentity()
  for (let attempt = 0; ; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, own)
      closeSync(file)
      return () => {
        if (read(path) === own) rmSync(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw cannotLock(folder, error)
    }
    const holder = read(path)
    if (attempt > 0 || isAlive(holder)) throw held(folder, holder)
    // Its process has ended without giving it free.
    rmSync(path, { force: true })
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function held(folder: string, holder: string): ScanError {
  const pid = holder.split('-')[0]
  return new ScanError(
    'input',
    `The data folder ${folder} is in use by another server (process ${pid}). Stop it, or set another folder with --data.`,
  )
}

function cannotLock(folder: string, error: unknown): ScanError {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown fault'
  return new ScanError(
    'input',
    `The data folder ${folder} can't be used (${code}). Set a writable folder with --data.`,
  )
}
