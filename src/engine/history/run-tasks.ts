import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { CustomRule } from '../../model/custom-rule.ts'
import type { PackMap } from '../git/pack/pack-map.ts'
import { throwIfAborted } from '../git/run-git.ts'
import type { Candidate } from '../match/matcher.ts'
import { doTask, type Task, type TaskResult } from './do-task.ts'
import type { Finders } from './finders.ts'
import { InTurns } from './in-turns.ts'
import type { PackScanner } from './pack-scan.ts'
import type { Reach } from './parts.ts'

/** What a worker is started with. */
export interface WorkerSetup {
  readonly maps: readonly PackMap[]
  readonly tasks: readonly Task[]
  /** The number of the next task that nobody has taken, shared by all threads. */
  readonly next: Int32Array
  readonly customRules: readonly CustomRule[]
  /** The repository's address: keys are made with it. */
  readonly url: string
  readonly reach: Reach
}

/** What a worker tells of a task that it has done. */
export interface TaskDone {
  readonly number: number
  readonly result: TaskResult
}

/** Told of what comes of a task of a pack; tasks are done in no order. */
export type OnTaskDone = (pack: number, result: TaskResult) => void

/** Packs of this size take long enough that the start of a further thread is worth it. */
const PARALLEL_BYTES = 8 * 2 ** 20

/** More threads than this wait for memory, not for one another's work. */
const MOST_THREADS = 16

/** So much of packs is one task, as far as there are not too many. */
const TASK_BYTES = 128 * 1024
const MOST_TASKS = 512

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

/** Tasks that are to be done, and by whom. */
export interface TaskRun {
  /** Does them in this thread. */
  readonly scanner: PackScanner
  readonly finders: Finders
  readonly keyOf: (candidate: Candidate) => string
  /** What other threads are started with, and how many are. */
  readonly setup: Omit<WorkerSetup, 'next'>
  readonly workers: number
  readonly signal: AbortSignal
  /** Further work, which this thread does before it takes tasks. */
  readonly beside?: () => Promise<void>
  readonly onDone: OnTaskDone
}

/**
 * Does tasks in this thread, which lets others have their turn meanwhile, and in worker threads beside it. Each takes
 * the next task when it is done with one. What a worker that ends early leaves undone, as where memory is short, is
 * done here.
 *
 * @throws {ScanError} on abort; all workers have ended then. What `isUnreadable` says of a pack comes as it is
 */
export async function runTasks({
  scanner,
  finders,
  keyOf,
  setup,
  workers,
  signal,
  beside,
  onDone,
}: TaskRun): Promise<void> {
  const { tasks } = setup
  const next = new Int32Array(new SharedArrayBuffer(4))
  const isDone = new Uint8Array(tasks.length)
  const turns = new InTurns(signal)
  const allDone = Promise.withResolvers<void>()
  let undone = tasks.length
  const take = ({ number, result }: TaskDone): void => {
    isDone[number] = 1
    onDone(tasks[number]!.pack, result)
    if (--undone === 0) allDone.resolve()
  }
  const started = Array.from({ length: workers }, () => startWorker({ ...setup, next }, take))
  const takeNext = (): number => Atomics.add(next, 0, 1)
  const doHere = async (number: number): Promise<void> =>
    take({ number, result: await doTask(scanner, tasks[number]!, finders, keyOf, (work) => turns.run(work)) })
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  try {
    throwIfAborted(signal)
    await beside?.()
    for (let number = takeNext(); number < tasks.length; number = takeNext()) await doHere(number)
    // A worker that has nothing left to do ends by itself: nobody waits for that.
    await Promise.race([aborted, allDone.promise, Promise.all(started.map(({ ended }) => ended))])
    throwIfAborted(signal)
    for (let left = isDone.indexOf(0); left >= 0; left = isDone.indexOf(0)) await doHere(left)
  } catch (error) {
    await Promise.all(started.map(({ worker }) => worker.terminate()))
    throw error
  }
}

interface Started {
  readonly worker: Worker
  readonly ended: Promise<void>
}

function startWorker(setup: WorkerSetup, onDone: (done: TaskDone) => void): Started {
  const worker = new Worker(workerFile(), { workerData: setup })
  worker.on('message', onDone)
  worker.on('error', () => undefined) // what it has not done is done without it
  return { worker, ended: new Promise((resolve) => worker.once('exit', () => resolve())) }
}

function workerFile(): URL {
  const { url } = import.meta
  return new URL(url.endsWith('.ts') ? '../../worker.ts' : '../../worker.js', url)
}

function bytesOf(maps: readonly PackMap[]): number {
  return maps.reduce((sum, { offsets, count }) => sum + offsets[count]!, 0)
}
