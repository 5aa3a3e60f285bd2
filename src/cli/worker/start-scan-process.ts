import { type ChildProcess, spawn } from 'node:child_process'
import { extname, join } from 'node:path'

import type { ScanProcessData } from './messages.ts'

const PROGRAM = join(import.meta.dirname, `scan-process${extname(import.meta.filename)}`)

/** Nothing of the server's own settings is for those who scan: they hold passwords and keys. */
const KEPT_BACK = /^(?:DATABASE_URL|PG[A-Z]+|ADMIN_PASSWORD_FILE|KEYSIEVE_(?!NO_)\w*)$/

/**
 * Sets limits that the kernel keeps for the process and for each that it starts, and then becomes the program that is
 * named: no more data than so many kilobytes, and no core dump, which could hold secrets. A limit that can't be set is
 * passed over: the memory is watched besides.
 */
const LIMITED = 'ulimit -c 0 2>/dev/null; ulimit -d "$1" 2>/dev/null; shift; exec "$@"'

/**
 * The kernel counts memory that was asked for, the watch what is used: twice as much is only ever asked for by what the
 * watch does not come to see.
 */
const ASKED_FOR = 2

/**
 * Starts a process that scans, with all that it starts in limits of its own. It ends by itself where this process ends.
 *
 * @param megabytes of memory that they may have together; the caller watches over it, the kernel over each
 */
export function startScanProcess(data: ScanProcessData, megabytes: number): ChildProcess {
  const program = [process.execPath, `--max-old-space-size=${Math.floor(megabytes / 2)}`, PROGRAM]
  const limited = process.platform !== 'win32'
  const [command, ...args] = limited
    ? ['/bin/sh', '-c', LIMITED, 'sh', String(megabytes * 1000 * ASKED_FOR), ...program]
    : program
  const child = spawn(command!, args, {
    env: environment(),
    // Signals that a terminal sends to the service are not for it.
    detached: limited,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  })
  // A process that ended early: its end is reported.
  child.on('error', () => undefined)
  child.send(data, () => undefined)
  return child
}

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !KEPT_BACK.test(name)))
}
