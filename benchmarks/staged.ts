import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Subject } from './measure.ts'
import { commandLine, versionOf } from './programs.ts'
import type { Row } from './table.ts'

const SOURCES = join(import.meta.dirname, '../src')

/** Files that an ordinary commit changes: code that speaks of tokens, so that more than the prefilter has to run. */
const CHANGED = ['cli/args.ts', 'cli/main.ts', 'engine/scan.ts']

/** What a hook before a commit costs, by this program and by gitleaks, beside Node doing nothing. */
export function stagedRows(work: string): readonly Row[] {
  const folder = join(work, 'staged')
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
  mkdirSync(folder)
  cpSync(SOURCES, join(folder, 'src'), { recursive: true })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message=all')
  for (const file of CHANGED) writeFileSync(join(folder, 'src', file), '\n// changed\n', { flag: 'a' })
  git('add', '--all')
  const home = join(work, 'home')
  mkdirSync(home)
  const subject = (name: string, command: string, args: readonly string[]): Subject => ({
    ...{ name, command, args },
    cwd: folder,
    // A home of its own: the first round fills the cache of compiled code, as the first commit of a user does.
    env: { ...process.env, HOME: home },
  })
  const bare = subject('Node doing nothing', process.execPath, ['-e', '0'])
  const scan = [commandLine(), 'scan', '--staged']
  const version = versionOf('gitleaks', ['version'])
  if (version === undefined) process.stderr.write('gitleaks is not on the PATH: left out\n')
  const subjects = [
    bare,
    subject('keysieve scan --staged, 3 files', process.execPath, scan),
    subject('the same without compiled code kept', 'env', [
      'NODE_DISABLE_COMPILE_CACHE=1',
      process.execPath,
      ...scan,
    ]),
    subject('keysieve hook pre-commit', process.execPath, [commandLine(), 'hook', 'pre-commit']),
    ...(version === undefined
      ? []
      : [
          subject(`gitleaks ${version} git --staged`, 'gitleaks', [
            'git',
            '--staged',
            '--no-banner',
            '--log-level=error',
          ]),
        ]),
  ]
  return subjects.map((one) => ({ subject: one, yardstick: bare }))
}
