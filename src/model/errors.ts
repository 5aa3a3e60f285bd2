/** What kind of thing went wrong; stable, for programs. */
export type ScanErrorCode =
  | 'input' // an input, option or event file is wrong: the user fixes it
  | 'repository' // commits or contents can't be found or fetched
  | 'service' // the scan service failed, refused, or answered what can't be believed
  | 'timeout' // the time allowed ran out
  | 'memory' // the memory allowed is used up
  | 'cancelled' // the run was ended from outside
  | 'coverage' // fewer or other commits were found than the event counts
  | 'policy' // the repository's policy can't be understood: its editors fix it
  | 'internal' // a defect of this program

/**
 * An error whose message is meant for the user: one sentence on what happened and where, one on what to do.
 * It never holds another library's error, which may carry an Authorization header.
 */
export class ScanError extends Error {
  override readonly name = 'ScanError'
  readonly code: ScanErrorCode

  constructor(code: ScanErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
