import { listRefs } from '../../engine/git/fetch/list-refs.ts'
import type { HistoryOptions } from '../../engine/git/history.ts'
import { BrokenRepository } from '../../engine/git/process/git-fault.ts'
import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import type { Fetched } from '../../model/scan.ts'
import type { ScanTask, TaskResult } from '../../service/scans/scanner.ts'
import type { CurrentMirror, Mirrors } from './mirrors.ts'
import { findPullRequest, knownRefs, rangeOf } from './pull-request.ts'
import { scanRepository } from './repository-scan.ts'
import type { ScanSelection } from './scan-selection.ts'
import { baseOf, type PolicyRevisions, TaskPolicy } from './task-policy.ts'

/** What a task is done with. */
export interface TaskTools {
  readonly options: HistoryOptions
  readonly mirrors: Mirrors | undefined
  readonly scan: ScanSelection
}

/**
 * Finds the commits that a task names, and scans them under the policy that counts for them.
 *
 * @throws {ScanError} where they can't be found or read
 */
export async function scanTask(task: ScanTask, tools: TaskTools, signal: AbortSignal): Promise<TaskResult> {
  const { options, scan } = tools
  const repository = repositoryOf(task)
  const { target } = task
  if (target.kind === 'repository') return scanRepository(repository, target.tips, options, scan, signal)
  const mirror = await mirrorFor(task, repository, tools, signal)
  try {
    const result = await scanChange(task, repository, mirror, tools, signal)
    return mirror === undefined ? result : withFetched(result, mirror.fetched)
  } catch (error) {
    if (mirror === undefined || !(error instanceof BrokenRepository)) throw error
    mirror.retire()
    return scanChange(task, repository, undefined, tools, signal)
  }
}

/** The repository that a task names. */
export function repositoryOf({ cloneUrl, name }: ScanTask): Repository {
  return { url: cloneUrl, name }
}

/** A mirror that has the task's commits; nothing where none can be had in one request. */
async function mirrorFor(
  { target, asksAbout }: ScanTask,
  repository: Repository,
  { mirrors, options }: TaskTools,
  signal: AbortSignal,
): Promise<CurrentMirror | undefined> {
  if (target.kind === 'commits') {
    if (asksAbout !== undefined) return undefined
    return mirrors?.current(repository, { refs: [], commits: target.shas }, options, signal)
  }
  const refs = target.kind === 'pull request' ? knownRefs(repository, target.number) : undefined
  if (refs === undefined) return undefined
  return mirrors?.current(
    repository,
    { refs: [...new Set(Object.values(refs))], commits: [] },
    options,
    signal,
  )
}

async function scanChange(
  task: ScanTask,
  repository: Repository,
  mirror: CurrentMirror | undefined,
  { options, scan }: TaskTools,
  signal: AbortSignal,
): Promise<TaskResult> {
  const { target } = task
  if (target.kind === 'commits') {
    const commits = { kind: 'list', shas: target.shas } as const
    // Whether a key works is no matter of the policy.
    const revisions =
      task.asksAbout === undefined ? await defaultBranch(repository, mirror, options, signal) : []
    return scan({ repository, subject: repository.name, commits }, new TaskPolicy(revisions), signal, mirror)
  }
  if (target.kind !== 'pull request') throw new TypeError('A repository has no change.')
  const { number } = target
  const subject = `Pull request #${number} of ${repository.name}`
  const refs = knownRefs(repository, number)
  const commits =
    mirror === undefined || refs === undefined
      ? await findPullRequest(repository, number, options, signal)
      : rangeOf(refs, mirror.refs)
  const policy = new TaskPolicy(baseOf(commits))
  const result = await scan({ repository, subject, pullRequest: number, commits }, policy, signal, mirror)
  if (result.coverage.commits?.length === 0) {
    throw new ScanError(
      'repository',
      `${subject} has no commits that the default branch lacks. If it was merged, scan its commits by their SHAs.`,
    )
  }
  return { ...result, ...(commits.head.sha === undefined ? {} : { head: commits.head.sha }) }
}

/** Adds what the mirror fetched to what the scan itself did. */
function withFetched(result: TaskResult, { requests, objects, bytes, asked }: Fetched): TaskResult {
  const { coverage } = result
  const own = coverage.fetched
  const fetched = {
    requests: requests + (own?.requests ?? 0),
    objects: objects + (own?.objects ?? 0),
    bytes: bytes + (own?.bytes ?? 0),
    asked: [...asked, ...(own?.asked ?? [])],
  }
  return { ...result, coverage: { ...coverage, fetched } }
}

async function defaultBranch(
  repository: Repository,
  mirror: CurrentMirror | undefined,
  options: HistoryOptions,
  signal: AbortSignal,
): Promise<PolicyRevisions> {
  const refs = mirror?.refs ?? (await listRefs(repository, ['HEAD'], options, signal)).refs
  const sha = refs.get('HEAD')
  return sha === undefined ? [] : [{ sha }]
}
