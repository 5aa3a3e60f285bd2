import { accessSync, constants, existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Check, checksOf } from './check.ts'

const MB = 1024 * 1024
/** Mirrors, a scan's checkout and the embedded database need about as much. */
const LITTLE_MB = 2048
const TOO_LITTLE_MB = 200

/**
 * Checks that a folder can be written to, and has space.
 *
 * @param setting how another one is chosen
 * @param isMade whether the service makes it, if it is not there
 */
export function checkFolder(name: string, folder: string, setting: string, isMade: boolean): Check {
  const { ok, warning, failed } = checksOf(name)
  if (!existsSync(folder)) {
    if (isMade && canBeMade(folder)) return ok(`${folder} does not exist yet. The first start creates it.`)
    return failed(`${folder} does not exist. Create it, or set another folder with ${setting}.`)
  }
  const fault = writeFault(folder)
  if (fault !== undefined)
    return failed(
      `${folder} can't be written to (${fault}). Allow its user to write there, or set another folder with ${setting}.`,
    )
  const { bavail, bsize } = statfsSync(folder)
  const free = Math.floor((bavail * bsize) / MB)
  const words = `${folder} has ${free.toLocaleString('en')} MB of free space`
  if (free < TOO_LITTLE_MB) return failed(`${words}. Make space, or set another folder with ${setting}.`)
  if (free < LITTLE_MB) return warning(`${words}. Make space before it fills up.`)
  return ok(`${words}.`)
}

function canBeMade(folder: string): boolean {
  const above = dirname(folder)
  if (!existsSync(above)) return above !== folder && canBeMade(above)
  try {
    accessSync(above, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Permissions do not tell whether a disk is read-only or full: a file does. */
function writeFault(folder: string): string | undefined {
  const path = join(folder, `.doctor-${process.pid}`)
  try {
    writeFileSync(path, 'x', { flag: 'wx', mode: 0o600 })
    rmSync(path)
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown fault'
  }
}
