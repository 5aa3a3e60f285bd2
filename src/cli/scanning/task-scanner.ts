import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

import { ScanError } from '../../model/errors.ts'
import type { ScanTask, TaskResult, TaskScanner } from '../../service/scans/scanner.ts'
import type { Reply, Request, ThreadData } from './messages.ts'
import { createSharedChecks, type SharedChecks, SharedDesk } from './shared-checks.ts'

/** Megabytes of memory that a scan may take; what git takes is not in it. */
const MEMORY_MB = 1024

/** Milliseconds that an aborted scan has to clear up after itself. */
const GRACE_MS = 5000

interface Waiting {
  readonly answer: PromiseWithResolvers<TaskResult | string | undefined>
  readonly onProgress: (line: string) => void
}

/** The embedded engine in threads of its own, as many as scans run at a time. */
export function createTaskScanner(data: ThreadData): TaskScanner {
  const idle: ScanningThread[] = []
  const shared = createSharedChecks()
  const all = new Set<ScanningThread>()

  async function withThread<T>(work: (thread: ScanningThread) => Promise<T>): Promise<T> {
    const thread = idle.pop() ?? new ScanningThread(data, shared)
    all.add(thread)
    try {
      return await work(thread)
    } finally {
      if (thread.isAlive) idle.push(thread)
      else all.delete(thread)
    }
  }

  return {
    scan: (task, signal, onProgress) =>
      withThread(async (thread) => (await thread.ask('scan', task, signal, onProgress)) as TaskResult),
    headOf: (task, signal) =>
      withThread((thread) => thread.ask('headOf', task, signal, () => undefined))
        .then((head) => head as string | undefined)
        .catch(() => undefined),
    async close() {
      await Promise.all(Array.from(all, (thread) => thread.end()))
    },
  }
}

class ScanningThread {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #desk: SharedDesk
  #last = 0
  isAlive = true

  constructor(data: ThreadData, shared: SharedChecks) {
    this.#desk = new SharedDesk(shared)
    this.#worker = new Worker(new URL(`./thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // Nothing of the server's environment is for those who scan but what git needs.
      env: process.env,
    })
    this.#worker.on('message', (reply: Reply) => this.#take(reply))
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#lose(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new ScanError(
              'memory',
              `The scan took more than ${MEMORY_MB} MB of memory. Ask for fewer commits.`,
            )
          : new ScanError('internal', 'The thread that scans has ended. Start the scan again.'),
      ),
    )
    this.#worker.on('exit', () => this.#lose(new ScanError('internal', 'The thread that scans has ended.')))
  }

  async ask(
    method: 'scan' | 'headOf',
    task: ScanTask,
    signal: AbortSignal,
    onProgress: (line: string) => void,
  ): Promise<TaskResult | string | undefined> {
    signal.throwIfAborted()
    const id = ++this.#last
    const waiting = { answer: Promise.withResolvers<TaskResult | string | undefined>(), onProgress }
    this.#waiting.set(id, waiting)
    let grace: NodeJS.Timeout | undefined
    const abort = (): void => {
      this.#post({ id, method: 'abort' })
      // A thread that is too busy to hear it is ended.
      grace = setTimeout(() => void this.end(), GRACE_MS)
    }
    signal.addEventListener('abort', abort, { once: true })
    this.#post({ id, method, task })
    try {
      return await waiting.answer.promise
    } finally {
      clearTimeout(grace)
      signal.removeEventListener('abort', abort)
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }

  #post(request: Request): void {
    this.#worker.postMessage(request)
  }

  #take(reply: Reply): void {
    if ('shared' in reply) {
      const { id } = reply
      void this.#desk.serve(reply.shared).then((answer) => this.#post({ id, method: 'answer', answer }))
      return
    }
    const waiting = this.#waiting.get(reply.id)
    if (waiting === undefined) return
    if ('progress' in reply) {
      waiting.onProgress(reply.progress)
      return
    }
    this.#waiting.delete(reply.id)
    if ('code' in reply) waiting.answer.reject(new ScanError(reply.code, reply.message))
    else waiting.answer.resolve(reply.result)
  }

  #lose(error: ScanError): void {
    this.isAlive = false
    this.#desk.close()
    for (const { answer } of this.#waiting.values()) answer.reject(error)
    this.#waiting.clear()
  }
}
