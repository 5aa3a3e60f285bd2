import type { MessagePort } from 'node:worker_threads'

import { hashSecretsOf } from '../secret-hash.ts'
import { doTask } from './do-task.ts'
import type { Finders } from './finders.ts'
import { runAtOnce } from './in-turns.ts'
import { PackScanner } from './pack-scan.ts'
import type { TaskDone, WorkerSetup } from './run-tasks.ts'
import { keyWith } from './secret-key.ts'

/**
 * Does tasks as long as there are any, and tells of each what came of it. Where something fails, this thread ends
 * with what it has not told of undone.
 */
export async function serveTasks(
  port: MessagePort,
  { maps, tasks, next, url, reach }: WorkerSetup,
  finders: Finders,
): Promise<void> {
  const scanner = PackScanner.create(maps, finders.screen, reach)
  if (scanner === undefined) return
  const keyOf = keyWith(hashSecretsOf({ url, name: url }))
  for (;;) {
    const number = Atomics.add(next, 0, 1)
    if (number >= tasks.length) break
    const result = await doTask(scanner, tasks[number]!, finders, keyOf, async (work) => runAtOnce(work))
    const done: TaskDone = { number, result }
    port.postMessage(done)
  }
  scanner.close()
}
