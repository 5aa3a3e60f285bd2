import type { MessagePort } from 'node:worker_threads'

import { hashSecretsOf } from '../secret-hash.ts'
import { type Finders, PackScanner, type Task } from './pack-scan.ts'
import type { WorkerSetup } from './run-tasks.ts'
import { keyWith } from './secret-key.ts'

/** Does the tasks that come in, one after the other, and answers each with what came of it. */
export function serveTasks(
  port: MessagePort,
  { maps, url, reach }: WorkerSetup,
  finders: Omit<Finders, 'keyOf'>,
): void {
  const keyOf = keyWith(hashSecretsOf({ url, name: url }))
  const scanner = PackScanner.create(maps, { ...finders, keyOf }, reach)
  if (scanner === undefined) throw new Error('There is no memory for a further thread.')
  let last = Promise.resolve()
  port.on('message', (task: Task) => {
    // Its failure ends the thread, as an error that nobody handles.
    last = last.then(async () => port.postMessage(await scanner.scan(task)))
  })
}
