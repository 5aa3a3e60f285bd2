import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { CustomRule } from '../../model/custom-rule.ts'
import { ScanError } from '../../model/errors.ts'
import type { PackMap } from '../git/pack/pack-map.ts'
import { isUnreadable } from '../git/pack/packed-objects.ts'
import { throwIfAborted } from '../git/run-git.ts'
import type { PackScanner, Task, TaskResult } from './pack-scan.ts'
import type { Reach } from './sieve.ts'

/** What a worker is started with. */
export interface WorkerSetup {
  readonly maps: readonly PackMap[]
  readonly customRules: readonly CustomRule[]
  /** The repository's address. */
  readonly url: string
  readonly reach: Reach
}

type OnResult = (result: TaskResult) => void

/** Packs of this size take long enough that the start of a further thread is worth it. */
const PARALLEL_BYTES = 24 * 2 ** 20

/** More threads than this wait for memory, not for one another's work. */
const MOST_THREADS = 16

/** So much of packs is one task, as far as there are not too many. */
const TASK_BYTES = 256 * 1024
const MOST_TASKS = 512

/** A worker has one task at hand and the next one waiting. */
const QUEUED = 2

/** Cuts packs into tasks. */
export function tasksOf(maps: readonly PackMap[]): readonly Task[] {
  const share = Math.max(TASK_BYTES, bytesOf(maps) / MOST_TASKS)
  return maps.flatMap(({ roots, offsets, count }, pack) => {
    const tasks = Math.min(roots.length, Math.ceil(offsets[count]! / share))
    return Array.from({ length: tasks }, (_, index) => ({
      pack,
      from: Math.floor((roots.length * index) / tasks),
      to: Math.floor((roots.length * (index + 1)) / tasks),
    }))
  })
}

/** How many threads are best for packs on this machine. */
export function threadsFor(maps: readonly PackMap[]): number {
  const worthIt = Math.floor(bytesOf(maps) / PARALLEL_BYTES) + 1
  return Math.min(availableParallelism(), MOST_THREADS, worthIt)
}

/**
 * Does tasks in this thread, and lets others have their turn between two of them.
 *
 * @throws {ScanError} on abort
 */
export async function runTasksHere(
  scanner: PackScanner,
  tasks: readonly Task[],
  signal: AbortSignal,
  onResult: OnResult,
): Promise<void> {
  try {
    for (const task of tasks) {
      await new Promise((resolve) => setImmediate(resolve))
      throwIfAborted(signal)
      onResult(scanner.scan(task))
    }
  } finally {
    scanner.close()
  }
}

/**
 * Does tasks in so many worker threads, each of which takes the next one when it is done with one.
 *
 * @throws {ScanError} where a worker fails, and on abort; all of them have ended then. What `isUnreadable` says of a
 *   pack comes as it is
 */
export async function runTasksInWorkers(
  setup: WorkerSetup,
  threads: number,
  tasks: readonly Task[],
  signal: AbortSignal,
  onResult: OnResult,
): Promise<void> {
  const workers: Worker[] = []
  const waiting = tasks.toReversed()
  let left = tasks.length
  const done = Promise.withResolvers<void>()
  const stop = (): void => done.resolve()
  signal.addEventListener('abort', stop, { once: true })
  try {
    throwIfAborted(signal)
    if (left === 0) return
    for (let thread = 0; thread < threads; thread++) {
      const worker = new Worker(workerFile(), { workerData: setup })
      workers.push(worker)
      const give = (): void => {
        const task = waiting.pop()
        if (task !== undefined) worker.postMessage(task)
      }
      worker.on('error', (error) => done.reject(isUnreadable(error) ? error : workerFailed()))
      worker.on('exit', () => done.reject(workerFailed()))
      worker.on('message', (result: TaskResult) => {
        give()
        onResult(result)
        if (--left === 0) done.resolve()
      })
      for (let queued = 0; queued < QUEUED; queued++) give()
    }
    await done.promise
    throwIfAborted(signal)
  } finally {
    signal.removeEventListener('abort', stop)
    done.promise.catch(() => undefined) // workers that are ended tell of their end, too
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function workerFile(): URL {
  const { url } = import.meta
  return new URL(url.endsWith('.ts') ? '../../worker.ts' : '../../worker.js', url)
}

/** The cause may hold text of a scanned file. */
function workerFailed(): ScanError {
  return new ScanError(
    'internal',
    'A thread of the scan ended early, as it does where memory runs out. Give the program more memory and run it again.',
  )
}

function bytesOf(maps: readonly PackMap[]): number {
  return maps.reduce((sum, { offsets, count }) => sum + offsets[count]!, 0)
}
