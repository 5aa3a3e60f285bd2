import { throwIfAborted } from '../git/run-git.ts'

/** How long work may go on before everything else has its turn, in milliseconds: an abort, git's output, a worker's. */
const TURN_MS = 10

/** Does work in this thread without keeping it from what else it has to do. */
export class InTurns {
  readonly #signal: AbortSignal
  #since = performance.now()

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  /**
   * Does all of a piece of work, which can be left off wherever it yields.
   *
   * @throws {ScanError} on abort
   */
  async run<Result>(work: Generator<void, Result>): Promise<Result> {
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
      if (performance.now() - this.#since < TURN_MS) continue
      await new Promise((resolve) => setImmediate(resolve))
      throwIfAborted(this.#signal)
      this.#since = performance.now()
    }
  }
}

/** Does it in one go. */
export function runAtOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}
