import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { git } from './git.ts'

/** A repository with a work tree, as a developer has it. */
export interface WorkTree {
  readonly folder: string
  git(...args: string[]): Promise<string>
  /** Writes files, by their paths; `null` removes one. */
  write(files: Readonly<Record<string, string | Buffer | null>>): Promise<void>
  /** Writes files, adds them to the index and commits them. */
  commit(files: Readonly<Record<string, string | Buffer | null>>): Promise<string>
}

/** Makes an empty repository in a new folder below one that the test removes. */
export async function workTree(below: string): Promise<WorkTree> {
  const folder = await mkdtemp(join(below, 'work-'))
  await git(folder, 'init', '--quiet', '--initial-branch=main')
  return workTreeAt(folder)
}

/** The work tree in a folder. */
export function workTreeAt(folder: string): WorkTree {
  const run = (...args: string[]): Promise<string> => git(folder, ...args)
  async function write(files: Readonly<Record<string, string | Buffer | null>>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path)
      if (content === null) await rm(file, { recursive: true })
      else {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, content)
      }
    }
  }
  return {
    folder,
    git: run,
    write,
    async commit(files) {
      await write(files)
      await run('add', '--all')
      await run('commit', '--quiet', '--no-verify', '--allow-empty', '--message=change')
      return run('rev-parse', 'HEAD')
    },
  }
}
