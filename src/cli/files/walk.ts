import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'

import { fileFault } from './file-fault.ts'
import { givenPath, type LocalPath, pathWithin } from './local-path.ts'

/** What a walk comes across. */
export type Stop =
  | { readonly kind: 'file'; readonly path: LocalPath }
  | { readonly kind: 'standard-input' }
  /** A link inside a folder. If its target is in the tree too, it is met in its own place. */
  | { readonly kind: 'link' }
  | { readonly kind: 'unreadable'; readonly path: LocalPath; readonly reason: string }

const STANDARD_INPUT = '-'

/** The folder of a repository's own data: its objects are compressed, so that nothing is seen in them. */
const GIT_FOLDER = Buffer.from('.git')

/**
 * Goes through files and folders, a folder's entries in the order of their names' bytes, files first. A link that
 * is given is followed, one that is met is not: a walk never leaves the tree and never goes in a circle.
 *
 * @param paths as the user gave them; `-` is standard input
 */
export async function* walk(paths: readonly string[]): AsyncGenerator<Stop> {
  for (const path of paths) {
    if (path === STANDARD_INPUT) yield { kind: 'standard-input' }
    else yield* walkGiven(givenPath(path))
  }
}

async function* walkGiven(path: LocalPath): AsyncGenerator<Stop> {
  let isFolder: boolean
  try {
    isFolder = (await stat(path.bytes)).isDirectory()
  } catch (error) {
    yield { kind: 'unreadable', path, reason: fileFault(error) }
    return
  }
  if (isFolder) yield* walkFolder(path)
  else yield { kind: 'file', path }
}

async function* walkFolder(root: LocalPath): AsyncGenerator<Stop> {
  const waiting = [root]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const listed = await entriesOf(folder)
    if ('fault' in listed) {
      yield { kind: 'unreadable', path: folder, reason: listed.fault }
      continue
    }
    const folders: LocalPath[] = []
    for (const entry of listed.entries) {
      if (entry.isSymbolicLink()) yield { kind: 'link' }
      else if (entry.isFile()) yield { kind: 'file', path: pathWithin(folder, entry.name) }
      else if (entry.isDirectory() && !entry.name.equals(GIT_FOLDER)) {
        folders.push(pathWithin(folder, entry.name))
      }
      // sockets, devices and pipes hold nothing, or never end
    }
    waiting.push(...folders.reverse())
  }
}

async function entriesOf(
  folder: LocalPath,
): Promise<{ readonly entries: readonly Dirent<Buffer>[] } | { readonly fault: string }> {
  try {
    const entries = await readdir(folder.bytes, { withFileTypes: true, encoding: 'buffer' })
    return { entries: entries.sort((a, b) => a.name.compare(b.name)) }
  } catch (error) {
    return { fault: fileFault(error) }
  }
}
