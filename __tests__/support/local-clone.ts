import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Makes a folder that looks like a clone with these remotes and files. */
export function writeClone(
  folder: string,
  remotes: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): string {
  mkdirSync(join(folder, '.git/objects'), { recursive: true })
  const sections = Object.entries(remotes).map(([name, url]) => `[remote "${name}"]\n\turl = ${url}\n`)
  writeFileSync(join(folder, '.git/config'), sections.join(''))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
