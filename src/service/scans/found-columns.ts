import type { DetailedFinding } from './scanner.ts'

export type FoundColumns = ReturnType<typeof foundColumns>

/** What is found, and where, as the tables of findings, events and alerts have it. */
export function foundColumns(finding: DetailedFinding) {
  return {
    secret_hash: finding.secretHash,
    repository_hash: finding.repositoryHash ?? null,
    secret_type: finding.secretType,
    severity: finding.severity,
    commit_sha: finding.commit,
    file_path: finding.path,
    line_no: finding.line,
    col_start: finding.columns[0],
    col_end: finding.columns[1],
    tags: [...finding.tags],
  }
}
