import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'

import { fileFault } from './file-fault.ts'
import { type IgnoredFiles, NOTHING_IGNORED } from './ignored-files.ts'
import { givenPath, type LocalPath, pathWithin } from './local-path.ts'

/** What a walk comes across. */
export type Stop =
  | { readonly kind: 'file'; readonly path: LocalPath }
  | { readonly kind: 'standard-input' }
  /** A link inside a folder. If its target is in the tree too, it is met in its own place. */
  | { readonly kind: 'link' }
  /** A file or a folder that git ignores: nothing in it is met. */
  | { readonly kind: 'ignored' }
  | { readonly kind: 'unreadable'; readonly path: LocalPath; readonly reason: string }

const STANDARD_INPUT = '-'

/** The folder of a repository's own data: its objects are compressed, so that nothing is seen in them. */
const GIT_FOLDER = Buffer.from('.git')

/**
 * Goes through files and folders, a folder's entries in the order of their names' bytes, files first. A link that
 * is given is followed, one that is met is not: a walk never leaves the tree and never goes in a circle.
 *
 * @param paths as the user gave them; `-` is standard input. What two of them lead to is met once
 * @param ignored what is left out below the given folders
 */
export async function* walk(
  paths: readonly string[],
  ignored: Ignored = NOTHING_IGNORED,
): AsyncGenerator<Stop> {
  const met = paths.length > 1 ? new Set<string>() : undefined
  for (const path of paths) {
    if (path === STANDARD_INPUT) yield { kind: 'standard-input' }
    else yield* onlyNew(walkGiven(givenPath(path), ignored), met)
  }
}

type Ignored = Pick<IgnoredFiles, 'enter' | 'has'>

async function* onlyNew(stops: AsyncGenerator<Stop>, met: Set<string> | undefined): AsyncGenerator<Stop> {
  for await (const stop of stops) {
    if (met !== undefined && stop.kind === 'file') {
      const path = resolve(stop.path.text)
      if (met.has(path)) continue
      met.add(path)
    }
    yield stop
  }
}

async function* walkGiven(path: LocalPath, ignored: Ignored): AsyncGenerator<Stop> {
  let isFolder: boolean
  try {
    isFolder = (await stat(path.bytes)).isDirectory()
  } catch (error) {
    yield { kind: 'unreadable', path, reason: fileFault(error) }
    return
  }
  if (isFolder) yield* walkFolder(path, ignored)
  else yield { kind: 'file', path }
}

async function* walkFolder(root: LocalPath, ignored: Ignored): AsyncGenerator<Stop> {
  const waiting = [root]
  await ignored.enter(root.text)
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const listed = await entriesOf(folder)
    if ('fault' in listed) {
      yield { kind: 'unreadable', path: folder, reason: listed.fault }
      continue
    }
    const folders: LocalPath[] = []
    if (folder !== root && listed.entries.some(({ name }) => name.equals(GIT_FOLDER)))
      await ignored.enter(folder.text)
    for (const entry of listed.entries) {
      if (ignored.has(pathWithin(folder, entry.name).text)) yield { kind: 'ignored' }
      else if (entry.isSymbolicLink()) yield { kind: 'link' }
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
