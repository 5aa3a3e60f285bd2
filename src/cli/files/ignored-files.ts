import { resolve } from 'node:path'

import { ignoredPaths } from '../../engine/git/read/ignored-paths.ts'
import { ScanError } from '../../model/errors.ts'
import { workTreeAround } from '../scan/repository-around.ts'

/** What git ignores among the files of a walk, in each work tree that it enters. */
export class IgnoredFiles {
  readonly #signal = new AbortController().signal
  /** By the folder that was entered. */
  readonly #sets = new Map<string, Promise<ReadonlySet<string>>>()
  readonly #paths = new Set<string>()

  /** Called for a folder that a walk starts from, or that is the root of a work tree, before the walk goes through it. */
  async enter(folder: string): Promise<void> {
    const path = resolve(folder)
    const known = this.#sets.get(path) ?? this.#list(path)
    this.#sets.set(path, known)
    for (const ignored of await known) this.#paths.add(ignored)
  }

  /** Whether git ignores it. */
  has(path: string): boolean {
    return this.#paths.size > 0 && this.#paths.has(resolve(path))
  }

  async #list(folder: string): Promise<ReadonlySet<string>> {
    const root = workTreeAround(folder)
    if (root === undefined) return new Set()
    try {
      return await ignoredPaths(root, folder, process.env, this.#signal)
    } catch (error) {
      // Without git, or where it does not trust the folder's owner, more is read, and nothing missed.
      if (error instanceof ScanError) return new Set()
      throw error
    }
  }
}

/** Leaves nothing out. */
export const NOTHING_IGNORED: Pick<IgnoredFiles, 'enter' | 'has'> = {
  enter: async () => undefined,
  has: () => false,
}
