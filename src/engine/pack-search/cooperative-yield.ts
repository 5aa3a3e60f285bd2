import { takeTurn } from '../git/process/take-turn.ts'

/** How long work may go on before everything else has its turn, in milliseconds. */
const TURN_MS = 10

/** Does work in this thread without keeping it from what else it has to do. */
export class CooperativeYield {
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
      if (performance.now() - this.#since >= TURN_MS) {
        await takeTurn(this.#signal)
        this.#since = performance.now()
      }
      const step = work.next()
      if (step.done === true) return step.value
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
