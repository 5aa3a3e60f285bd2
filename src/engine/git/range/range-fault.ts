import { ScanError } from '../../../model/errors.ts'
import type { CommitRange } from '../../../model/scan.ts'

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
      `${subject}: its head ${head.sha?.slice(0, 12) ?? head.ref} is no longer on the server. ` +
        'If a later push replaced it, that push has its own run; otherwise, push again.',
    )
  }
  const counted = outcomes.find((outcome) => outcome.kind === 'differs')
  if (counted !== undefined) {
    return new ScanError(
      'coverage',
      `${subject}: the event lists ${expected} ${expected === 1 ? 'commit' : 'commits'}, git finds ${counted.count}. ` +
        'The base branch may have changed since. Push again for a new event; a rerun uses the same event.',
    )
  }
  return new ScanError(
    'repository',
    `${subject}: the base commit is no longer on the server. ` +
      'Push again for a new event; a rerun uses the same event.',
  )
}
