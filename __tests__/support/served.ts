import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import type { Role } from '../../src/service/config.ts'
import { ROOT } from './tree.ts'

const ENTRY = join(ROOT, 'src/cli/index.ts')

/** `keysieve serve` as a process of its own. */
export interface Served {
  readonly address: string
  readonly process: ChildProcess
  /** What it wrote to standard error. */
  log(): string
  /** Sends the signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts a server on a data folder, and waits until it listens. */
export async function startServed(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  role: Role = 'serve',
): Promise<Served> {
  const child = spawn(process.execPath, [ENTRY, 'serve', '--role', role, '--data', folder, '--port', '0'], {
    env: { PATH: process.env['PATH'], HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => {
    log += chunk.toString()
  })
  const exited = once(child, 'close')
  let output = ''
  // The stream stays open: a server that writes to a closed one would not be heard, and might wait.
  await new Promise<void>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('\n')) done()
    })
    child.once('close', () => done())
  })
  const address = /http:\/\/\S+(?=\. )/.exec(output)?.[0]
  if (address === undefined) throw new Error(`The server did not start: ${output}${log}`)
  return {
    address,
    process: child,
    log: () => log,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}
