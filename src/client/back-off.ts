const LONGEST_WAIT = 15_000

/**
 * How long to wait before another attempt: exponential back-off with full jitter, so that many clients that
 * began together do not ask together.
 *
 * @param waits how many there have been before.
 * @param first milliseconds that the first wait is at most; each further one is at most twice the one before,
 *   up to 15 seconds.
 * @param random gives a number from 0 to below 1.
 * @returns milliseconds.
 */
export function backOff(waits: number, first: number, random: () => number): number {
  return random() * Math.min(first * 2 ** waits, Math.max(LONGEST_WAIT, first))
}
