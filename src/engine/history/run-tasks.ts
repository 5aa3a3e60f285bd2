import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { CustomRule } from '../../model/custom-rule.ts'
import type { PackMap } from '../git/pack/pack-map.ts'
import { throwIfAborted } from '../git/run-git.ts'
import type { Candidate } from '../match/matcher.ts'
import type { NodeSecrets } from './confirm-trees.ts'
import type { Finders } from './finders.ts'
import { InTurns } from './in-turns.ts'
import type { PackScanner, Sieved, Suspected, Task } from './pack-scan.ts'
import type { Reach } from './sieve.ts'

/** What a worker is started with. */
export interface WorkerSetup {
  readonly maps: readonly PackMap[]
  readonly tasks: readonly Task[]
  /** The number of the next task that nobody has taken, shared by all threads. */
  readonly next: Int32Array
  readonly customRules: readonly CustomRule[]
  readonly reach: Reach
}

/** What a worker tells of a task that it has done. */
export interface TaskDone {
  readonly number: number
  readonly sieved: Sieved
}

/** Told of what comes of tasks, in no order. */
export interface TaskListener {
  onSieved(pack: number, sieved: Sieved): void
  onFound(pack: number, found: readonly NodeSecrets[]): void
}

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

/**
 * Does tasks in this thread, which lets others have their turn meanwhile, and in worker threads beside it. Each takes
 * the next task when it is done with one; what may be secrets is confirmed here, so that workers need no rules. What a
 * worker that ends early leaves undone, as where memory is short, is done here.
 *
 * @param workers how many threads are started
 * @throws {ScanError} on abort; all workers have ended then. What `isUnreadable` says of a pack comes as it is
 */
export async function runTasks(
  scanner: PackScanner,
  setup: Omit<WorkerSetup, 'next'>,
  workers: number,
  { loadMatcher }: Finders,
  keyOf: (candidate: Candidate) => string,
  signal: AbortSignal,
  { onSieved, onFound }: TaskListener,
): Promise<void> {
  const { tasks } = setup
  const next = new Int32Array(new SharedArrayBuffer(4))
  const isDone = new Uint8Array(tasks.length)
  const suspected: Suspected[] = []
  const turns = new InTurns(signal)
  let tell = Promise.withResolvers<void>()
  const take = ({ number, sieved }: TaskDone): void => {
    const { pack } = tasks[number]!
    isDone[number] = 1
    onSieved(pack, sieved)
    if (sieved.suspects.length > 0) suspected.push({ pack, suspects: sieved.suspects })
    tell.resolve()
  }
  const started = Array.from({ length: workers }, () => startWorker({ ...setup, next }, take))
  let running = workers
  for (const { ended } of started) {
    void ended.then(() => {
      running--
      tell.resolve()
    })
  }
  const sieve = async (number: number): Promise<void> =>
    take({ number, sieved: await turns.run(scanner.sieve(tasks[number]!)) })
  const stop = (): void => tell.resolve()
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (;;) {
      throwIfAborted(signal)
      tell = Promise.withResolvers()
      const suspects = suspected.pop()
      if (suspects !== undefined) {
        const matcher = await loadMatcher()
        onFound(suspects.pack, await turns.run(scanner.confirm(suspects, matcher, keyOf)))
        continue
      }
      const number = Atomics.add(next, 0, 1)
      if (number < tasks.length) await sieve(number)
      else if (running > 0) await tell.promise
      else {
        const left = isDone.indexOf(0)
        if (left < 0) return
        await sieve(left)
      }
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await Promise.all(started.map(({ worker }) => worker.terminate()))
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
