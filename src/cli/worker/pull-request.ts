import { listRefs } from '../../engine/git/fetch/list-refs.ts'
import type { HistoryOptions } from '../../engine/git/history.ts'
import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import type { CommitRange } from '../../model/scan.ts'

/** The refs of one pull request. */
export interface PullRequestRefs {
  readonly head: string
  /** The test merge. */
  readonly merge: string
}

/** Where hosts keep the head of a pull request and its test merge, the one that says most first. */
const REFS: readonly PullRequestRefs[] = [
  // GitHub, Gitea, Forgejo
  { head: 'refs/pull/N/head', merge: 'refs/pull/N/merge' },
  // GitLab
  { head: 'refs/merge-requests/N/head', merge: 'refs/merge-requests/N/merge' },
  // Bitbucket Data Center
  { head: 'refs/pull-requests/N/from', merge: 'refs/pull-requests/N/merge' },
  // Azure DevOps: the test merge stands for the head, and brings nothing of its own
  { head: 'refs/pull/N/merge', merge: 'refs/pull/N/merge' },
]

/** What hosts call their refs, by the origins of their addresses: learned from each one's own list. */
const learned = new Map<string, PullRequestRefs>()

/** The refs of a pull request, where its host is known. */
export function knownRefs({ url }: Repository, number: number): PullRequestRefs | undefined {
  const known = learned.get(new URL(url).origin)
  return known === undefined ? undefined : numbered(known, number)
}

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
  const known = REFS.map((one) => numbered(one, number))
  const patterns = ['HEAD', ...known.flatMap(({ head, merge }) => [head, merge])]
  const { refs, head: branch } = await listRefs(repository, patterns, options, signal)
  const index = known.findIndex(({ head }) => refs.has(head))
  const names = known[index]
  if (names === undefined) {
    throw new ScanError('repository', `${repository.name} has no pull request #${number} that git can see.`)
  }
  learned.set(new URL(repository.url).origin, REFS[index]!)
  return rangeOf(names, refs, branch)
}

/**
 * The commits of a pull request.
 *
 * @param tips what the server's refs lead to, `HEAD` among them
 * @param branch the ref that `HEAD` stands for
 */
export function rangeOf(
  { head, merge }: PullRequestRefs,
  tips: ReadonlyMap<string, string>,
  branch?: string,
): CommitRange {
  const mergeSha = tips.get(merge)
  const base = tips.get('HEAD')
  return {
    kind: 'range',
    head: { sha: tips.get(head)!, ref: head },
    boundaries: [
      ...(mergeSha === undefined ? [] : [[{ merge: { sha: mergeSha, ref: merge } }]]),
      ...(base === undefined ? [[]] : [[{ sha: base, ...(branch === undefined ? {} : { ref: branch }) }]]),
    ],
  }
}

function numbered({ head, merge }: PullRequestRefs, number: number): PullRequestRefs {
  return { head: head.replace('N', String(number)), merge: merge.replace('N', String(number)) }
}
