import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The program's source files at or below a path, relative to `root`, in the order of their names. */
export function sourceFilesOf(path: string, root: string): readonly string[] {
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !/(?:^|\/)assembly\//.test(name))
    .sort()
    .map((name) => join(path, name))
}
