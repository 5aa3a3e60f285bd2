import { ScanError } from '../model/errors.ts'

/**
 * Makes sure that a command runs on this Node.
 *
 * @param oldest major and minor version of the oldest that will do
 * @throws {ScanError} on an older one
 */
export function checkNode(
  command: string,
  oldest: readonly [major: number, minor: number],
  version: string,
): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new ScanError(
    'input',
    `keysieve ${command} needs Node ${oldest.join('.')} or later, and this is Node ${version}. Without installing another one: npx --package node@24 --package keysieve keysieve ${command}.`,
  )
}
