import { on } from 'node:events'
import type { MessagePort } from 'node:worker_threads'

import type { CustomRule } from '../../model/custom-rule.ts'
import type { Finders } from '../history/finders.ts'
import { type KeyOf, keyWith } from '../pipeline/finding-key.ts'
import { hashSecretsOf } from '../pipeline/secret-hash.ts'
import { runAtOnce } from './cooperative-yield.ts'
import { PackScanner } from './pack-scan.ts'
import type { Order, Report, TaskSetup } from './worker-pool.ts'

/**
 * Does what the main thread tells this one to. Where something fails, this thread ends with what it has not told of
 * undone.
 */
export async function runWorker(
  port: MessagePort,
  loadFinders: (customRules: readonly CustomRule[]) => Promise<Finders>,
): Promise<void> {
  let server: TaskServer | undefined
  for await (const [order] of on(port, 'message') as AsyncIterable<[Order]>) {
    if (order.kind === 'end') break
    if (order.kind === 'find suspects') {
      server = TaskServer.create(port, order.setup, await loadFinders(order.setup.customRules))
      if (server === undefined) break
      server.findSuspects()
    } else {
      await server?.confirm(order)
    }
  }
  server?.close()
}

class TaskServer {
  readonly #port: MessagePort
  readonly #setup: TaskSetup
  readonly #finders: Finders
  readonly #scanner: PackScanner
  /** It knows the hashes of the secrets that it has met. */
  readonly #keyOf: KeyOf

  private constructor(port: MessagePort, setup: TaskSetup, finders: Finders, scanner: PackScanner) {
    this.#port = port
    this.#setup = setup
    this.#finders = finders
    this.#scanner = scanner
    this.#keyOf = keyWith(hashSecretsOf({ url: setup.url, name: setup.url }))
  }

  /** @returns nothing where there is too little memory */
  static create(port: MessagePort, setup: TaskSetup, finders: Finders): TaskServer | undefined {
    const scanner = PackScanner.create(setup.maps, finders.prefilter, setup.reach)
    return scanner === undefined ? undefined : new TaskServer(port, setup, finders, scanner)
  }

  /** Sieves tasks as long as there are any. */
  findSuspects(): void {
    const { tasks, next } = this.#setup
    for (;;) {
      const number = Atomics.add(next, 0, 1)
      if (number >= tasks.length) break
      this.#report({
        kind: 'found suspects',
        number,
        found: runAtOnce(this.#scanner.findSuspects(tasks[number]!)),
      })
    }
    this.#report({ kind: 'idle' })
  }

  async confirm({ number, suspected }: Extract<Order, { kind: 'confirm' }>): Promise<void> {
    const matcher = await this.#finders.loadMatcher()
    const found = runAtOnce(this.#scanner.confirm(suspected, matcher, this.#keyOf))
    this.#report({ kind: 'confirmed', number, found })
  }

  close(): void {
    this.#scanner.close()
  }

  #report(report: Report): void {
    this.#port.postMessage(report)
  }
}
