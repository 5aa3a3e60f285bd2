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

/** Threads that do tasks beside this one. */
export interface Helpers {
  readonly setup: WorkerSetup
  readonly count: number
}

/**
 * Does tasks in this thread, which lets others have their turn between two of them, and in worker threads beside
 * it. Each takes the next task when it is done with one.
 *
 * @throws {ScanError} where a worker fails, and on abort; all of them have ended then. What `isUnreadable` says of a
 *   pack comes as it is
 */
export async function runTasks(
  scanner: PackScanner,
  helpers: Helpers,
  tasks: readonly Task[],
  signal: AbortSignal,
  onResult: OnResult,
): Promise<void> {
  throwIfAborted(signal)
  if (tasks.length === 0) return
  const waiting = tasks.toReversed()
  const done = Promise.withResolvers<void>()
  let left = tasks.length
  let isOver = false
  const take = (result: TaskResult): void => {
    if (isOver) return
    onResult(result)
    if (--left === 0) done.resolve()
  }
  const workHere = async (): Promise<void> => {
    while (true) {
      await new Promise((resolve) => setImmediate(resolve))
      const task = isOver || signal.aborted ? undefined : waiting.pop()
      if (task === undefined) return
      take(await scanner.scan(task))
    }
  }
  const stop = (): void => done.resolve()
  signal.addEventListener('abort', stop, { once: true })
  const workers: Worker[] = []
  let here: Promise<void> | undefined
  try {
    for (let started = 0; started < helpers.count; started++) {
      workers.push(startWorker(helpers.setup, waiting, take, done.reject))
    }
    here = workHere()
    here.catch(done.reject)
    await done.promise
    throwIfAborted(signal)
  } finally {
    isOver = true
    signal.removeEventListener('abort', stop)
    done.promise.catch(() => undefined) // workers that are ended tell of their end, too
    await Promise.allSettled([here, ...workers.map((worker) => worker.terminate())])
  }
}

function startWorker(
  setup: WorkerSetup,
  waiting: Task[],
  onResult: OnResult,
  onFailure: (error: unknown) => void,
): Worker {
  const worker = new Worker(workerFile(), { workerData: setup })
  const give = (): void => {
    const task = waiting.pop()
    if (task !== undefined) worker.postMessage(task)
  }
  worker.on('error', (error) => onFailure(isUnreadable(error) ? error : workerFailed()))
  worker.on('exit', () => onFailure(workerFailed()))
  worker.on('message', (result: TaskResult) => {
    give()
    onResult(result)
  })
  for (let queued = 0; queued < QUEUED; queued++) give()
  return worker
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
