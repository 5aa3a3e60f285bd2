import type { HistoryOptions } from '../../engine/git/history.ts'
import { listRefs } from '../../engine/git/list-refs.ts'
import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import type { CommitRange } from '../../model/scan.ts'

/** Where hosts keep the head of a pull request and its test merge, the one that says most first. */
const REFS: readonly { readonly head: string; readonly merge: string }[] = [
  // GitHub, Gitea, Forgejo
  { head: 'refs/pull/N/head', merge: 'refs/pull/N/merge' },
  // GitLab
  { head: 'refs/merge-requests/N/head', merge: 'refs/merge-requests/N/merge' },
  // Bitbucket Data Center
  { head: 'refs/pull-requests/N/from', merge: 'refs/pull-requests/N/merge' },
  // Azure DevOps: the test merge stands for the head, and brings nothing of its own
  { head: 'refs/pull/N/merge', merge: 'refs/pull/N/merge' },
]

/**
 * Finds the commits of a pull request with nothing but git: between its head and its test merge's first parent,
 * else the default branch.
 *
 * @throws {ScanError} where the server has no such pull request
 */
export async function findPullRequest(
  repository: Repository,
  number: number,
  options: HistoryOptions,
  signal: AbortSignal,
): Promise<CommitRange> {
  const known = REFS.map(({ head, merge }) => ({
    head: head.replace('N', String(number)),
    merge: merge.replace('N', String(number)),
  }))
  const patterns = ['HEAD', ...known.flatMap(({ head, merge }) => [head, merge])]
  const { refs, head: branch } = await listRefs(repository, patterns, options, signal)
  const names = known.find(({ head }) => refs.has(head))
  if (names === undefined) {
    throw new ScanError('repository', `${repository.name} has no pull request #${number} that git can see.`)
  }
  const head = { sha: refs.get(names.head)!, ref: names.head }
  const mergeSha = refs.get(names.merge)
  const base = refs.get('HEAD')
  return {
    kind: 'range',
    head,
    boundaries: [
      ...(mergeSha === undefined ? [] : [[{ merge: { sha: mergeSha, ref: names.merge } }]]),
      ...(base === undefined ? [[]] : [[{ sha: base, ...(branch === undefined ? {} : { ref: branch }) }]]),
    ],
  }
}
