import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Every file of the repository, committed or about to be, with `/` between folders. */
export function filesOfRepository(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && isFile(path)).sort()
}

/** A file's text. */
export function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** git still lists a file that was deleted and not committed. */
function isFile(path: string): boolean {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() ?? false
}

/** The contents of every file below a folder. */
export function filesUnder(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
}
