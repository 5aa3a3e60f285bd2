import { Worker } from 'node:worker_threads'

import type { CustomRule } from '../../model/custom-rule.ts'
import type { PackMap } from '../packs/pack-map.ts'
import type { NodeSecrets } from './blob-scanner.ts'
import type { FoundSuspects, Suspected, Task } from './pack-scan.ts'
import type { Reach } from './parts.ts'

/** What all tasks of a scan have in common. */
export interface TaskSetup {
  readonly maps: readonly PackMap[]
  readonly tasks: readonly Task[]
  /** The number of the next task that nobody has taken, shared by all threads. */
  readonly next: Int32Array
  readonly customRules: readonly CustomRule[]
  /** The repository's address: keys are made with it. */
  readonly url: string
  readonly reach: Reach
}

/**
 * The messages to a thread: to look for suspects in tasks as long as there are any, to confirm what one of them brought
 * up, to end.
 */
export type Order =
  | { readonly kind: 'find suspects'; readonly setup: TaskSetup }
  | { readonly kind: 'confirm'; readonly number: number; readonly suspected: Suspected }
  | { readonly kind: 'end' }

/** What it tells: the result of a task, that none is left to take, and the result of confirming. */
export type Report =
  | { readonly kind: 'found suspects'; readonly number: number; readonly found: FoundSuspects }
  | { readonly kind: 'idle' }
  | { readonly kind: 'confirmed'; readonly number: number; readonly found: readonly NodeSecrets[] }

/** A worker thread. It loads what it needs while the main thread still finds out what there is to do. */
export class PoolWorker {
  readonly #worker = new Worker(workerFile())
  #isDismissed = false
  /** When the thread has ended, for whatever reason. */
  readonly ended: Promise<void>

  constructor() {
    this.#worker.on('error', () => undefined) // what it has not done is done without it
    this.ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()))
  }

  onReport(listener: (report: Report) => void): void {
    this.#worker.on('message', listener)
  }

  tell(order: Exclude<Order, { kind: 'end' }>): void {
    this.#worker.postMessage(order)
  }

  /** Has it end when it is done with its tasks; nobody needs to wait for that. */
  dismiss(): void {
    this.#isDismissed = true
    const order: Order = { kind: 'end' }
    this.#worker.postMessage(order)
  }

  /** Ends it at once, if it was not dismissed. */
  async terminate(): Promise<void> {
    if (!this.#isDismissed) await this.#worker.terminate()
  }
}

function workerFile(): URL {
  const { url } = import.meta
  return new URL(url.endsWith('.ts') ? '../../worker.ts' : '../../worker.js', url)
}
