// Only types are imported here, as in to-wire.
import type { Finding, Standing } from '../model/finding.ts'
import type { Severity } from '../model/secret-type.ts'
import { findingToWire } from './to-wire.ts'

/** A finding as a line of JSON Lines: the interface's own names, and what a line of its own has to say besides. */
export function findingLineToWire(finding: Finding, severity: Severity): object {
  const { commit, standing } = finding
  return {
    commit_sha: commit,
    ...findingToWire(finding),
    severity,
    ...(standing === undefined ? {} : { at_head: standingToWire(standing) }),
  }
}

function standingToWire(standing: Standing): object {
  if (standing.kind === 'removed')
    return { stands: false, ...(standing.by === undefined ? {} : { removed_by: standing.by }) }
  const { path, line, columns } = standing
  return { stands: true, file_path: path, line_no: line, cols: [...columns] }
}
