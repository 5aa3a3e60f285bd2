import { listRefs } from '../../engine/git/fetch/list-refs.ts'
import type { HistoryOptions } from '../../engine/git/history.ts'
import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import type { Boundary, CommitRange, Coverage } from '../../model/scan.ts'
import type { TaskResult } from '../../service/scans/scanner.ts'
import type { DetailedResult, ScanSelection } from './scan-selection.ts'
import { TaskPolicy } from './task-policy.ts'

const BRANCHES = 'refs/heads/'

interface Branch {
  readonly ref: string
  readonly sha: string
}

/**
 * Scans what is new in all branches since their last scan; the whole history of the default branch the first time,
 * and of every other branch what the default branch does not have. The default branch's policy counts for all.
 *
 * @param before the commit that each branch had at the last scan, by the branch's ref
 */
export async function scanRepository(
  repository: Repository,
  before: Readonly<Record<string, string>>,
  options: HistoryOptions,
  scan: ScanSelection,
  signal: AbortSignal,
): Promise<TaskResult> {
  const { refs, head } = await listRefs(repository, ['HEAD', `${BRANCHES}*`], options, signal)
  const branches = Array.from(refs, ([ref, sha]) => ({ ref, sha })).filter(({ ref }) =>
    ref.startsWith(BRANCHES),
  )
  const main = branches.find(({ ref }) => ref === head) ?? branches[0]
  if (main === undefined) throw new ScanError('repository', `${repository.name} has no branch.`)
  const others = branches.filter(({ ref, sha }) => ref !== main.ref && sha !== main.sha)
  const policy = new TaskPolicy([main])
  const results: DetailedResult[] = []
  for (const branch of [main, ...others]) {
    if (before[branch.ref] === branch.sha) continue
    const subject = `${branch.ref.slice(BRANCHES.length)} of ${repository.name}`
    results.push(await scan({ repository, subject, commits: newIn(branch, main, before) }, policy, signal))
  }
  return {
    ...join(results),
    head: main.sha,
    tips: Object.fromEntries(branches.map(({ ref, sha }) => [ref, sha])),
  }
}

/** What a branch has got since its last scan; where that commit is gone, or there was none, as at the first time. */
function newIn(branch: Branch, main: Branch, before: Readonly<Record<string, string>>): CommitRange {
  const known = before[branch.ref]
  const mainBefore = before[main.ref]
  const first: readonly Boundary[] = branch === main ? [] : [main]
  const sets: (readonly Boundary[])[] = []
  if (known !== undefined) sets.push([{ sha: known }])
  else if (branch !== main && mainBefore !== undefined && mainBefore !== main.sha)
    sets.push([main, { sha: mainBefore }])
  return { kind: 'range', head: branch, boundaries: [...sets, first] }
}

/** All results as one; what two branches both have is listed once. */
function join(results: readonly DetailedResult[]): DetailedResult {
  const findings = new Map(
    results
      .flatMap((result) => result.findings)
      .map((one) => [`${one.commit} ${one.line} ${one.columns[0]} ${one.secretHash} ${one.path}`, one]),
  )
  const commits = new Set(results.flatMap(({ coverage }) => coverage.commits ?? []))
  const sum = (of: (coverage: Coverage) => number): number =>
    results.reduce((total, { coverage }) => total + of(coverage), 0)
  return {
    findings: [...findings.values()],
    coverage: {
      commits: [],
      commitsScanned: commits.size,
      files: sum(({ files }) => files),
      bytes: sum(({ bytes }) => bytes),
      notRead: results.flatMap(({ coverage }) => coverage.notRead),
      outside: [],
    },
    policyNotes: [...new Set(results.flatMap(({ policyNotes = [] }) => policyNotes))],
  }
}
