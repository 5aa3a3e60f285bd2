import type { ChildProcess } from 'node:child_process'

import { endProcesses, memoryOf, processTree } from '../../engine/git/process/process-tree.ts'
import { ScanError } from '../../model/errors.ts'
import type { ScanTask, TaskResult } from '../../service/scans/scanner.ts'
import type { Reply, Request, ScanProcessData } from './messages.ts'
import { type SharedChecks, SharedState } from './shared-checks.ts'
import { startScanProcess } from './start-scan-process.ts'

/** Milliseconds that an aborted scan has to clear up after itself. */
const GRACE_MS = 5000

/** How often the memory is looked at while a scan runs, in milliseconds: git takes a gigabyte in a second. */
const LOOK_EVERY = 50

interface Waiting {
  readonly answer: PromiseWithResolvers<TaskResult | string | undefined>
  readonly onProgress: (line: string) => void
}

/** A process that scans, as the service's own process sees it: what it is asked, and the limits that it is kept in. */
export class ScanWorker {
  readonly #child: ChildProcess
  readonly #megabytes: number
  readonly #desk: SharedState
  readonly #waiting = new Map<number, Waiting>()
  readonly #ended = Promise.withResolvers<void>()
  #watch: NodeJS.Timeout | undefined
  #last = 0
  #isAlive = true

  /**
   * @param megabytes of memory that it may have together with all that it starts
   * @param onEnd is called once, when it has ended
   */
  constructor(data: ScanProcessData, megabytes: number, shared: SharedChecks, onEnd: () => void) {
    this.#megabytes = megabytes
    this.#desk = new SharedState(shared)
    this.#child = startScanProcess(data, megabytes)
    this.#child.on('message', (reply: Reply) => this.#take(reply))
    const over = (error: ScanError): void => {
      this.#lose(error)
      onEnd()
      this.#ended.resolve()
    }
    this.#child.once('error', () => over(new ScanError('internal', 'The scan process did not start.')))
    this.#child.once('exit', (_, signal) =>
      // V8 ends a process so that has no more memory.
      over(signal === 'SIGABRT' ? this.#tooMuch() : new ScanError('internal', 'The scan process exited.')),
    )
  }

  /** Whether it can be asked. */
  get isAlive(): boolean {
    return this.#isAlive
  }

  /** Scans, as `TaskScanner` says. */
  async scan(task: ScanTask, signal: AbortSignal, onProgress: (line: string) => void): Promise<TaskResult> {
    return (await this.#ask('scan', task, signal, onProgress)) as TaskResult
  }

  /** Asks for a pull request's head, as `TaskScanner` says. */
  async headOf(task: ScanTask, signal: AbortSignal): Promise<string | undefined> {
    return (await this.#ask('headOf', task, signal, () => undefined)) as string | undefined
  }

  /** Ends it with all that it started, and waits until it has ended. */
  end(): Promise<void> {
    this.#kill()
    return this.#ended.promise
  }

  async #ask(
    method: 'scan' | 'headOf',
    task: ScanTask,
    signal: AbortSignal,
    onProgress: (line: string) => void,
  ): Promise<TaskResult | string | undefined> {
    signal.throwIfAborted()
    const id = ++this.#last
    const waiting = { answer: Promise.withResolvers<TaskResult | string | undefined>(), onProgress }
    this.#waiting.set(id, waiting)
    this.#watch ??= setInterval(() => this.#look(), LOOK_EVERY)
    let grace: NodeJS.Timeout | undefined
    const abort = (): void => {
      this.#post({ id, method: 'abort' })
      // One that is too busy to hear it is ended.
      grace = setTimeout(() => this.#kill(), GRACE_MS)
    }
    signal.addEventListener('abort', abort, { once: true })
    this.#post({ id, method, task })
    try {
      return await waiting.answer.promise
    } finally {
      clearTimeout(grace)
      signal.removeEventListener('abort', abort)
      if (this.#waiting.size === 0) this.#rest()
    }
  }

  #look(): void {
    const { pid } = this.#child
    if (pid === undefined || memoryOf(processTree(pid)) <= this.#megabytes * 1e6) return
    this.#kill()
    this.#lose(this.#tooMuch())
  }

  #rest(): void {
    clearInterval(this.#watch)
    this.#watch = undefined
  }

  /** Each git process leads a group of its own, so the group of this one does not reach it. */
  #kill(): void {
    const { pid } = this.#child
    if (pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    // What is started while the list is made is found the second time: then nobody is left to start more.
    const tree = processTree(pid)
    endProcesses(tree)
    endProcesses(tree.slice(1).flatMap(processTree))
  }

  #tooMuch(): ScanError {
    return new ScanError(
      'memory',
      `The scan took more than ${this.#megabytes} MB of memory, including git. Scan fewer commits.`,
    )
  }

  #post(request: Request): void {
    // A process that has ended loses its scans by its end.
    if (this.#child.connected) this.#child.send(request, () => undefined)
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
    this.#isAlive = false
    this.#rest()
    this.#desk.close()
    for (const { answer } of this.#waiting.values()) answer.reject(error)
    this.#waiting.clear()
  }
}
