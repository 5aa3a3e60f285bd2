/** What a check found: nothing, something to look at, something that keeps the service from working, or it was not made. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'skipped'

/** One thing that was checked. */
export interface Check {
  /** What was checked, in a word or two. */
  readonly name: string
  readonly state: CheckState
  /** What was found; where it is wrong, also what to do. */
  readonly message: string
}

/** Makes the checks of one name. */
export function checksOf(name: string) {
  const as =
    (state: CheckState) =>
    (message: string): Check => ({ name, state, message })
  return { ok: as('ok'), warning: as('warning'), failed: as('failed'), skipped: as('skipped') }
}
