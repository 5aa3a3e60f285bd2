import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import { readArgs } from '../../src/cli/args.ts'
import { scanBuild } from '../../src/cli/ci/scan-build.ts'
import type { Io } from '../../src/cli/command.ts'
import { ci } from '../../src/cli/commands/ci.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import { inPlain } from '../../src/report/words/paint.ts'
import { git } from './git.ts'
import { leakedToken, leakingLine } from './leak.ts'
import { workTree } from './work-tree.ts'

/** A server's repository in which each commit brings a secret in a file of its own. */
export interface JobScene {
  /** Its address for git. */
  readonly url: string
  /** On main, the oldest first: they bring m1, m2, m3. v1 is a tag of the first. */
  readonly main: readonly [string, string, string]
  /** On feature, which starts from the second of main: f1, and f2 that removes what f1 brought. */
  readonly feature: readonly [string, string]
  /** The merge of feature into main, as servers make one for a merge request; refs/pull/7/merge. */
  readonly merge: string
}

/** Makes the repository. */
export async function jobScene(below: string): Promise<JobScene> {
  const tree = await workTree(below)
  const m1 = await tree.commit({ m1: leakingLine(1) })
  await tree.git('tag', 'v1')
  const m2 = await tree.commit({ m2: leakingLine(2) })
  await tree.git('switch', '--quiet', '--create', 'feature')
  const f1 = await tree.commit({ f1: leakingLine(3) })
  const f2 = await tree.commit({ f1: null, f2: 'nothing\n' })
  await tree.git('switch', '--quiet', 'main')
  const m3 = await tree.commit({ m3: leakingLine(4) })
  await tree.git('switch', '--quiet', '--detach')
  await tree.git('merge', '--quiet', '--no-edit', 'feature')
  const merge = await tree.git('rev-parse', 'HEAD')
  await tree.git('update-ref', 'refs/pull/7/head', f2)
  await tree.git('update-ref', 'refs/pull/7/merge', merge)
  await tree.git('switch', '--quiet', 'main')
  return { url: `file://${tree.folder}`, main: [m1, m2, m3], feature: [f1, f2], merge }
}

/**
 * Clones one commit of a server as jobs do: nothing but what leads to it, and no other ref than those named.
 *
 * @param refspecs what else is fetched
 * @returns the folder
 */
export async function cloneForJob(
  below: string,
  { url }: JobScene,
  commit: string,
  { depth, refspecs = [] }: { readonly depth?: number; readonly refspecs?: readonly string[] } = {},
): Promise<string> {
  const folder = await mkdtemp(join(below, 'job-'))
  await git(folder, 'init', '--quiet')
  await git(folder, 'remote', 'add', 'origin', url)
  const deep = depth === undefined ? [] : [`--depth=${depth}`]
  await git(folder, 'fetch', '--quiet', '--no-tags', ...deep, 'origin', commit, ...refspecs)
  await git(folder, 'checkout', '--quiet', '--detach', commit)
  return folder
}

/** The result of `keysieve ci`. */
export interface JobRun {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** The files in which it found secrets, by the log. */
  readonly files: readonly string[]
  /** The text of a file that it may have written. */
  read(file: string): string | undefined
}

/** Runs `keysieve ci` in a folder, in this process. */
export async function runJob(
  folder: string,
  variables: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<JobRun> {
  const written = { stdout: '', stderr: '' }
  const outputTo = (name: keyof typeof written): Io['stdout'] => ({
    isTerminal: false,
    paint: inPlain,
    async write(text) {
      written[name] += text
    },
  })
  const io: Io = {
    commands: COMMANDS,
    stdin: (async function* () {})(),
    stdout: outputTo('stdout'),
    stderr: outputTo('stderr'),
  }
  const before = process.cwd()
  process.chdir(folder)
  try {
    const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1', ...variables }
    const code = await scanBuild(readArgs(args, ci), io, env)
    const files = [...written.stdout.matchAll(/^ {2}(?<file>\S+):\d+:\d+ {2}/gm)]
    return {
      code,
      ...written,
      files: files.map(({ groups }) => groups!['file']!).sort(),
      read: (file) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : undefined),
    }
  } finally {
    process.chdir(before)
  }
}

/**
 * The same, with the report that it must have written.
 *
 * @throws where a secret stands in the log or the report
 */
export async function jobOf(
  folder: string,
  variables: Readonly<Record<string, string>>,
  report?: string,
): Promise<JobRun & { readonly written: string }> {
  const run = await runJob(folder, variables)
  const written = report === undefined ? '' : (run.read(report) ?? '')
  const shown = [1, 2, 3, 4].filter((seed) =>
    `${run.stdout}${run.stderr}${written}`.includes(leakedToken(seed)),
  )
  if (shown.length > 0) throw new Error('A secret is shown.')
  return { ...run, written }
}
