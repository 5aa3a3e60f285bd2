import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { IDENTITY } from './gitea.ts'

/** A clone as people work in it. */
export class Worktree {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder)
    this.git('init', '--quiet', '--initial-branch=main')
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-C', this.folder, ...IDENTITY, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  }

  /** Commits files on the branch that is checked out; gives the commit's name. */
  commit(files: Readonly<Record<string, string>>): string {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, name)), { recursive: true })
      writeFileSync(join(this.folder, name), content)
    }
    this.git('add', '--all')
    this.git('commit', '--quiet', '--message', Object.keys(files).join(' '))
    return this.git('rev-parse', 'HEAD')
  }
}
