/** An abort of one's own that also comes with another one's. */
export interface LinkedAbort {
  readonly signal: AbortSignal
  abort(reason: unknown): void
  /** Unties the two: what comes of the other signal later is not passed on. */
  release(): void
}

/** Does what `AbortSignal.any` does with a controller's signal and another one, in a millisecond less at the start. */
export function linkAbort(other: AbortSignal): LinkedAbort {
  const controller = new AbortController()
  const follow = (): void => controller.abort(other.reason)
  if (other.aborted) follow()
  else other.addEventListener('abort', follow, { once: true })
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
    release: () => other.removeEventListener('abort', follow),
  }
}
