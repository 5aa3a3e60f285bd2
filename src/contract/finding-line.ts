// Only types are imported here, as in to-wire.
import type { Finding, HeadStatus } from '../model/finding.ts'
import type { Severity } from '../model/secret-type.ts'
import { findingToWire } from './to-wire.ts'

/** A finding as a line of JSON Lines: the interface's own names, and what a line of its own has to say besides. */
export function findingLineToWire(finding: Finding, severity: Severity): object {
  const { commit, headStatus } = finding
  return {
    commit_sha: commit,
    ...findingToWire(finding),
    severity,
    ...(headStatus === undefined ? {} : { at_head: headStatusToWire(headStatus) }),
  }
}

function headStatusToWire(headStatus: HeadStatus): object {
  if (headStatus.kind === 'removed')
    return { present: false, ...(headStatus.by === undefined ? {} : { removed_by: headStatus.by }) }
  const { path, line, columns } = headStatus
  return { present: true, file_path: path, line_no: line, cols: [...columns] }
}
