import { PACE, type RateLimiterOf, rateLimitersAt } from '../../engine/live/rate-limiter.ts'
import type { ProviderAnswer } from '../../model/finding.ts'
import { type AnswerStore, createAnswerStore } from './known-answers.ts'

/** What all scans of a process share, so that limits hold for all together and each provider is asked once. */
export interface SharedChecks {
  readonly answers: AnswerStore
  readonly limiterOf: RateLimiterOf
}

/** Makes it, in the process that all others have in common. */
export function createSharedChecks(): SharedChecks {
  return { answers: createAnswerStore(), limiterOf: rateLimitersAt(PACE) }
}

/** What a scanning process wants of the main one, which has what is shared. Nothing of it holds a secret. */
export type SharedRequest =
  | { readonly kind: 'recall'; readonly key: string }
  | { readonly kind: 'keep'; readonly key: string; readonly answer: ProviderAnswer }
  /** A turn of asking a host; it lasts until it is left. */
  | { readonly kind: 'enter'; readonly host: string; readonly turn: number }
  | { readonly kind: 'leave'; readonly turn: number }

/** What is shared, as a scanning process sees it. */
export function sharedOver(ask: (request: SharedRequest) => Promise<unknown>): SharedChecks {
  let lastTurn = 0
  const tell = (request: SharedRequest): void => void ask(request)
  return {
    answers: {
      get: async (key) => (await ask({ kind: 'recall', key })) as ProviderAnswer | undefined,
      keep: (key, answer) => tell({ kind: 'keep', key, answer }),
    },
    limiterOf: (host) => ({
      async run(work, signal) {
        const turn = ++lastTurn
        const { promise: aborted, reject } = Promise.withResolvers<never>()
        const abort = (): void => reject(signal.reason)
        signal.addEventListener('abort', abort, { once: true })
        try {
          signal.throwIfAborted()
          await Promise.race([ask({ kind: 'enter', host, turn }), aborted])
          return await work()
        } finally {
          signal.removeEventListener('abort', abort)
          tell({ kind: 'leave', turn })
        }
      },
    }),
  }
}

/** Serves one scanning process in the main one. */
export class SharedState {
  readonly #shared: SharedChecks
  readonly #turns = new Map<number, { readonly left: () => void; readonly leaving: AbortController }>()

  constructor(shared: SharedChecks) {
    this.#shared = shared
  }

  /** Does what the process wants, and gives what it asks for. */
  async serve(request: SharedRequest): Promise<ProviderAnswer | undefined> {
    const { answers } = this.#shared
    if (request.kind === 'recall') return answers.get(request.key)
    if (request.kind === 'keep') answers.keep(request.key, request.answer)
    else if (request.kind === 'enter') await this.#enter(request.host, request.turn)
    else this.#leave(request.turn)
    return undefined
  }

  /** Ends all turns: the process has ended. */
  close(): void {
    for (const turn of this.#turns.keys()) this.#leave(turn)
  }

  async #enter(host: string, turn: number): Promise<void> {
    const entered = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const leaving = new AbortController()
    this.#turns.set(turn, { left: left.resolve, leaving })
    const stay = (): Promise<void> => {
      entered.resolve()
      return left.promise
    }
    // A turn that was left before it came is nobody's any more.
    this.#shared
      .limiterOf(host)
      .run(stay, leaving.signal)
      .catch(() => entered.resolve())
    await entered.promise
  }

  #leave(turn: number): void {
    const known = this.#turns.get(turn)
    this.#turns.delete(turn)
    known?.leaving.abort()
    known?.left()
  }
}
