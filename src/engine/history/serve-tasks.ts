import type { MessagePort } from 'node:worker_threads'

import type { Matcher } from '../match/matcher.ts'
import { hashSecretsOf } from '../secret-hash.ts'
import { PackScanner, type Task } from './pack-scan.ts'
import type { WorkerSetup } from './run-tasks.ts'
import { keyWith } from './secret-key.ts'

/** Does the tasks that come in, and answers each with what came of it. */
export function serveTasks(port: MessagePort, { maps, url, reach }: WorkerSetup, matcher: Matcher): void {
  const scanner = PackScanner.create(maps, matcher, keyWith(hashSecretsOf({ url, name: url })), reach)
  if (scanner === undefined) throw new Error('There is no memory for a further thread.')
  port.on('message', (task: Task) => port.postMessage(scanner.scan(task)))
}
