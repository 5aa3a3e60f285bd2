import type { ScanRequest } from '../model/scan.ts'
import { type IgnoreEntry, POLICY_FILE } from './repository-policy.ts'
import type { SuppressionEntries } from './suppressions.ts'

/** How many entries a sentence names. */
const NAMED = 5

/**
 * What people should know of the policy's entries, a sentence each: those that have ended, and those that excuse
 * nothing any more. The latter can be determined only where a whole history was read.
 */
export function entryNotes(
  { missed, expired, unused }: SuppressionEntries,
  request: Pick<ScanRequest, 'commits'>,
): string[] {
  const others = expired.filter((entry) => !missed.includes(entry))
  return [
    ...(missed.length === 0
      ? []
      : [
          `${entries(missed)} of ${POLICY_FILE} expired, so what ${missed.length === 1 ? 'it' : 'they'} ignored counts again: ${named(missed)}.`,
        ]),
    ...(others.length === 0 ? [] : [`${entries(others)} of ${POLICY_FILE} expired: ${named(others)}.`]),
    ...(unused.length === 0 || !readsWholeHistory(request)
      ? []
      : [`${entries(unused)} of ${POLICY_FILE} that match nothing in the whole history: ${named(unused)}.`]),
  ]
}

/** Whether a scan reads all commits up to its head. */
function readsWholeHistory({ commits }: Pick<ScanRequest, 'commits'>): boolean {
  return commits.kind === 'range' && commits.boundaries.every((set) => set.length === 0)
}

function entries({ length }: readonly IgnoreEntry[]): string {
  return length === 1 ? 'One entry' : `${length} entries`
}

function named(all: readonly IgnoreEntry[]): string {
  const shown = all.slice(0, NAMED).map(entryWords)
  if (all.length > NAMED) shown.push(`and ${all.length - NAMED} more`)
  return shown.join('; ')
}

function entryWords({ secret, path, rule, owner, expires, reason }: IgnoreEntry): string {
  const what = [secret, path, rule].filter((part) => part !== undefined).join(' ')
  const about = [
    ...(expires === undefined ? [] : [`until ${expires}`]),
    ...(owner === undefined ? [] : [`owner ${owner}`]),
    reason,
  ]
  return `${what} (${about.join(', ')})`
}
