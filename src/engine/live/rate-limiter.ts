import { setTimeout as sleep } from 'node:timers/promises'

/** How fast one host is asked. */
export interface Pace {
  /** Requests at the same time. */
  readonly atOnce: number
  /** Requests that may go out one right after the other. */
  readonly burst: number
  /** Requests per second after that. */
  readonly perSecond: number
}

/** Far below what any provider allows. */
export const PACE: Pace = { atOnce: 2, burst: 20, perSecond: 10 }

/** Lets work through at the pace of one host. */
export interface RateLimiter {
  /** Does the work when it is its turn; not at all once the signal has aborted. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>
}

/** The rate limiter of a host, by its name. */
export type RateLimiterOf = (host: string) => RateLimiter

/** A rate limiter for each host, made when it is first asked for. */
export function rateLimitersAt(pace: Pace): RateLimiterOf {
  const limiters = new Map<string, PacedLimiter>()
  return (host) => {
    const limiter = limiters.get(host) ?? new PacedLimiter(pace)
    limiters.set(host, limiter)
    return limiter
  }
}

/** A token bucket, and places for what is under way. */
export class PacedLimiter implements RateLimiter {
  readonly #pace: Pace
  readonly #waiting: (() => void)[] = []
  #busy = 0
  #tokens: number
  #filled = performance.now()

  constructor(pace: Pace) {
    this.#pace = pace
    this.#tokens = pace.burst
  }

  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.#busy >= this.#pace.atOnce) await new Promise<void>((go) => this.#waiting.push(go))
    else this.#busy++
    try {
      await this.#takeToken(signal)
      return await work()
    } finally {
      // The place is handed on, so that nobody comes in between.
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy--
      else next()
    }
  }

  async #takeToken(signal: AbortSignal): Promise<void> {
    const { burst, perSecond } = this.#pace
    const now = performance.now()
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filled) / 1000) * perSecond)
    this.#filled = now
    this.#tokens--
    // Those behind the first to wait owe one each, and so wait their turn.
    if (this.#tokens < 0) await sleep((-this.#tokens / perSecond) * 1000, undefined, { signal })
    signal.throwIfAborted()
  }
}
