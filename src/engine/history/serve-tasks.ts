import type { MessagePort } from 'node:worker_threads'

import type { Matcher } from '../match/matcher.ts'
import { runAtOnce } from './in-turns.ts'
import { PackScanner } from './pack-scan.ts'
import type { TaskDone, WorkerSetup } from './run-tasks.ts'

/**
 * Does tasks as long as there are any, and tells of each what came of it. Where something fails, this thread ends
 * with what it has not told of undone.
 */
export function serveTasks(
  port: MessagePort,
  { maps, tasks, next, reach }: WorkerSetup,
  screen: Matcher,
): void {
  const scanner = PackScanner.create(maps, screen, reach)
  if (scanner === undefined) return
  for (;;) {
    const number = Atomics.add(next, 0, 1)
    if (number >= tasks.length) break
    const done: TaskDone = { number, sieved: runAtOnce(scanner.sieve(tasks[number]!)) }
    port.postMessage(done)
  }
  scanner.close()
}
