import { realpathSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'
import { fileFault } from '../files/file-fault.ts'

/**
 * A path that leads to what is inside a folder, links followed.
 *
 * @param root absolute
 * @returns the path from the root, `.` for the root itself
 * @throws {ScanError} where it leads outside, or to nothing
 */
export function confinedPath(root: string, path: string): string {
  const inside = relative(realpathSync(root), target(resolve(root, path), path))
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw new ScanError('input', `${visible(path)} is outside the working folder. Use a path inside it.`)
  }
  return inside === '' ? '.' : inside
}

function target(resolved: string, path: string): string {
  try {
    return realpathSync(resolved)
  } catch (error) {
    throw new ScanError('input', `${visible(path)} can't be read: ${fileFault(error)}. Use another path.`)
  }
}
