/** What another attempt may fix. It stays inside this module; who gives up makes a ScanError of its message. */
export class TryAgain extends Error {
  override readonly name = 'TryAgain'
  /** Whether something failed. Otherwise the service is only not ready yet. */
  readonly isFault: boolean
  /** Milliseconds that the service asks to wait for. */
  readonly retryAfter: number | undefined

  /** @param message a sentence on what happened and where. */
  constructor(message: string, isFault: boolean, retryAfter?: number) {
    super(message)
    this.isFault = isFault
    this.retryAfter = retryAfter
  }
}
