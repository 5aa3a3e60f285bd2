import { ScanError } from '../../model/errors.ts'
import type { CommitRange } from '../../model/scan.ts'

/** The result of one set of boundaries. */
interface FailedOutcome {
  readonly kind: string
  /** The number of commits, where it is not the one expected. */
  readonly count?: number
}

/** The error for a range that no set of boundaries gives. */
export function rangeFault(
  { head, expected }: CommitRange,
  subject: string,
  outcomes: readonly FailedOutcome[],
): ScanError {
  if (outcomes.some(({ kind }) => kind === 'no-head')) {
    return new ScanError(
      'repository',
      `${subject}: its head ${head.sha?.slice(0, 12) ?? head.ref} is not on the server any more. ` +
        'If it was replaced by a later push, that push has a run of its own; else push again.',
    )
  }
  const counted = outcomes.find((outcome) => outcome.kind === 'differs')
  if (counted !== undefined) {
    return new ScanError(
      'coverage',
      `${subject}: the event counts ${expected} ${expected === 1 ? 'commit' : 'commits'}, git finds ${counted.count}. ` +
        'The base branch may have changed since: push again for a new event; running this one again repeats it.',
    )
  }
  return new ScanError(
    'repository',
    `${subject}: the commit that its changes start from is not on the server any more. ` +
      'Push again for a new event; running this one again repeats it.',
  )
}
