import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { Writable } from 'node:stream'

import { gitSync } from './git.ts'

/** Contents that are too large for memory: made piece by piece. */
export interface LargeContent {
  readonly path: string
  readonly bytes: number
  /** Pieces that are so long together. */
  readonly pieces: () => Iterable<Buffer>
}

/**
 * Writes a bare repository: `main`, and a pull request 7 with a commit for each content, one after the other.
 *
 * @returns names of the base and of the head
 */
export async function writeLargeHistory(
  folder: string,
  contents: readonly LargeContent[],
): Promise<{ readonly base: string; readonly head: string }> {
  mkdirSync(folder, { recursive: true })
  gitSync(folder, ['init', '--quiet', '--bare', '--initial-branch=main', '--template=', '.'])
  const git = spawn('git', ['fast-import', '--quiet', '--big-file-threshold=100m'], {
    cwd: folder,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(git, 'exit')
  const input = git.stdin
  const committer = (date: number): string => `committer A <a@example.com> ${date} +0000\ndata 1\nx\n`
  await write(
    input,
    `commit refs/heads/main\n${committer(1_700_000_000)}M 644 inline README.md\ndata 2\nx\n\n`,
  )
  await write(input, 'reset refs/pull/7/head\nfrom refs/heads/main\n\n')
  for (const [index, { path, bytes, pieces }] of contents.entries()) {
    await write(input, `commit refs/pull/7/head\n${committer(1_700_000_100 + index)}`)
    await write(input, `M 644 inline ${path}\ndata ${bytes}\n`)
    for (const piece of pieces()) await write(input, piece)
    await write(input, '\n')
  }
  input.end()
  await ended
  const sha = (ref: string): string => gitSync(folder, ['rev-parse', ref])
  return { base: sha('refs/heads/main'), head: sha('refs/pull/7/head') }
}

async function write(into: Writable, bytes: Buffer | string): Promise<void> {
  if (!into.write(bytes)) await once(into, 'drain')
}
