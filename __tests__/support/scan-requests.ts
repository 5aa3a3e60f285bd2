import type { Boundary, ScanRequest } from '../../src/model/scan.ts'
import type { HistoryCase } from './histories.ts'
import type { BuiltRepository, PullRequestMarks } from './history.ts'

/** The request that the pull_request event makes. */
export function pullRequestScan(
  repository: BuiltRepository,
  url: string,
  { pull, recordedBase }: Pick<HistoryCase, 'pull' | 'recordedBase'>,
  changes: { readonly expected?: number; readonly merge?: false } = {},
): ScanRequest {
  const base = `refs/heads/${pull.baseBranch}`
  const merge: Boundary[][] = [
    [{ merge: { sha: repository.sha(pull.merge), ref: `refs/pull/${pull.number}/merge` } }],
  ]
  return {
    repository: { url, name: 'o/r' },
    subject: `Pull request #${pull.number} of o/r`,
    pullRequest: pull.number,
    commits: {
      kind: 'range',
      head: { sha: repository.sha(pull.head), ref: `refs/pull/${pull.number}/head` },
      boundaries: [
        ...(changes.merge === false ? [] : merge),
        [{ sha: repository.sha(recordedBase), ref: base }],
        [{ ref: base }],
      ],
      expected: changes.expected ?? countOf(repository, pull),
    },
  }
}

/** GitHub's `pull_request.commits`. */
export function countOf(repository: BuiltRepository, { head, base }: PullRequestMarks): number {
  return repository.range(head, base).length
}
