import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A git that notes how it is called; the real one does the work. */
export interface RecordedGit {
  /** The process's environment with this git first on the PATH. */
  readonly env: NodeJS.ProcessEnv
  /** The arguments of every call so far, those of git's own helpers left out. */
  calls(): readonly string[]
  /** The process of every call so far, and of git's own helpers. */
  pids(): readonly number[]
}

/** An environment in which a script runs before git; `$2` is git's command. */
export function wrappedGit(folder: string, script: string): NodeJS.ProcessEnv {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\nexec '${realGit()}' "$@"\n`, { mode: 0o755 })
  return { ...process.env, PATH: `${folder}:${process.env['PATH']}` }
}

function realGit(): string {
  return execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
}

export function recordedGit(folder: string): RecordedGit {
  const log = join(folder, 'calls')
  const env = wrappedGit(folder, `echo "$$ $*" >> '${log}'`)
  const lines = (): string[][] =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .trim()
          .split('\n')
          .map((line) => line.split(' '))
      : []
  return {
    env,
    calls: () =>
      lines()
        .map(([, ...args]) => args.join(' '))
        .filter((line) => line.startsWith('--git-dir')),
    pids: () => lines().map(([pid]) => Number(pid)),
  }
}
