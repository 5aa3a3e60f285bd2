import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { ROOT } from './tree.ts'

const ENTRY = join(ROOT, 'src/cli/index.ts')

/** The result of a run of the program. */
export interface ProgramRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ProgramOptions {
  readonly input?: string | Buffer
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** Stops reading the output after its first piece, as `head` does. */
  readonly closeOutputEarly?: boolean
}

/** Runs the program as a process of its own, from its sources. */
export async function runKeysieve(
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramRun> {
  const { input = '', cwd = ROOT, env = {}, closeOutputEarly = false } = options
  const child = spawn(process.execPath, [ENTRY, ...args], {
    cwd,
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'pipe',
  })
  // a program that ends before it has read everything is no fault of the test
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const exit = once(child, 'close')
  if (closeOutputEarly) child.stdout.once('data', () => child.stdout.destroy())
  const [stdout, stderr] = await Promise.all([closeOutputEarly ? '' : text(child.stdout), text(child.stderr)])
  const [code] = await exit
  return { code, stdout, stderr }
}
