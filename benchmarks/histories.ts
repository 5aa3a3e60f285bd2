import { execFileSync } from 'node:child_process'

import { cached } from './cache.ts'
import { generateHistory } from './history/generate.ts'
import type { Subject } from './measure.ts'
import { commandLine, versionOf } from './programs.ts'
import type { Row } from './table.ts'

/** Commits of a generated history, for one unit of size. */
const COMMITS = 1000
const FILES = 400
const SEED = 1

/** A repository whose history is scanned. */
export interface MeasuredHistory {
  readonly name: string
  readonly folder: string
  /** All versions of files, each once. */
  readonly bytes: number
  readonly scan: Subject
  readonly rows: readonly Row[]
}

/** A generated history, so many times the size of the smallest. */
export async function generatedHistory(times: number): Promise<MeasuredHistory> {
  const commits = COMMITS * times
  const folder = await cached(`history-${SEED}-${commits}-${FILES}`, (into) => {
    process.stderr.write(`generating a history of ${commits} commits, once …\n`)
    return generateHistory(into, { seed: SEED, commits, files: FILES })
  })
  return measuredHistory(`${times}× history`, folder)
}

/** Scans of a history, beside git going through the same. */
export function measuredHistory(name: string, folder: string): MeasuredHistory {
  const bytes = bytesOf(folder)
  const git = (what: string, args: readonly string[]): Subject => ({
    name: `${what}, ${name}`,
    command: 'git',
    args,
    cwd: folder,
    env: process.env,
  })
  const catFile = git('git cat-file', [
    ...['cat-file', '--batch-all-objects', '--batch', '--unordered', '--buffer'],
  ])
  const log = git('git log -p', ['log', '-p', '--all'])
  const keysieve = (threads: string, options: readonly string[]): Subject => ({
    name: `keysieve, ${name}${threads}`,
    command: process.execPath,
    args: [commandLine(), 'scan', '--history', '--quiet', ...options, folder],
    cwd: folder,
    env: process.env,
    // The history holds made-up keys; finding them is a good run.
    exits: [0, 1],
  })
  const scan = keysieve('', [])
  const oneThread = keysieve(', one thread', ['--threads', '1'])
  return {
    name,
    folder,
    bytes,
    scan,
    rows: [
      { subject: catFile, yardstick: catFile, bytes },
      { subject: log, yardstick: catFile },
      { subject: scan, yardstick: catFile, bytes },
      { subject: oneThread, yardstick: scan, bytes },
      ...(versionOf('taskset') === undefined
        ? []
        : [
            {
              subject: onOneProcessor(oneThread, `keysieve, ${name}, one processor`),
              yardstick: scan,
              bytes,
            },
          ]),
    ],
  }
}

/** The same where the threads in which Node compiles and collects garbage have no processor of their own. */
function onOneProcessor({ command, args, ...rest }: Subject, name: string): Subject {
  return { ...rest, name, command: 'taskset', args: ['--cpu-list', '0', command, ...args] }
}

function bytesOf(folder: string): number {
  const format = '--batch-check=%(objecttype) %(objectsize)'
  const list = execFileSync('git', ['cat-file', '--batch-all-objects', '--unordered', format], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  let bytes = 0
  for (const line of list.split('\n')) if (line.startsWith('blob ')) bytes += Number(line.slice(5))
  return bytes
}
