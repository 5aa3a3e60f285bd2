import { ScanError } from '../../../model/errors.ts'
import type { CommitRange, CommitSelection, FoundRange } from '../../../model/scan.ts'
import type { CommitSource } from '../fetch/commit-source.ts'
import type { CommitChanges } from '../history.ts'
import { brokenRepository } from '../process/git-fault.ts'
import { oldestFirst } from '../range/commit-order.ts'
import { describeRange } from '../range/describe-range.ts'
import { goesOnFrom, isFormerTip } from '../range/former-tip.ts'
import { listChanges, listChangesOf } from './list-changes.ts'
import { readCommits } from './read-commits.ts'

/** Commits with what they change, and how they were found, where they are a range. */
export interface ListedCommits {
  readonly commits: readonly CommitChanges[]
  readonly range?: FoundRange
}

/**
 * Lists the selected commits with what they change, parents before children. Fetches what is missing.
 *
 * @param subject what the commits are of, for messages
 * @throws {ScanError} when they can't be had, or are not as many as the event counts
 */
export async function listCommits(
  source: CommitSource,
  selection: CommitSelection,
  subject: string,
): Promise<ListedCommits> {
  if (selection.kind === 'none') return { commits: [] }
  if (selection.kind === 'list') {
    return { commits: oldestFirst(await listSingle(source, [...new Set(selection.shas)], subject)) }
  }
  const { commits, range } =
    (await listAtOnce(source, selection)) ?? (await listResolved(source, selection, subject))
  const known = new Set(commits.map(({ sha }) => sha))
  const others = new Set(selection.also?.filter((sha) => !known.has(sha)))
  const also = others.size === 0 ? [] : await listSingle(source, [...others], subject)
  return { commits: oldestFirst([...commits, ...also]), range }
}

async function listResolved(
  source: CommitSource,
  selection: CommitRange,
  subject: string,
): Promise<Required<ListedCommits>> {
  const { resolveRange } = await import('../range/resolve-range.ts')
  const { commits, range } = await resolveRange(source, selection, subject)
  return { commits: await listWithTrees(source, commits), range }
}

/**
 * The quick way, for a clone that has everything: one git process that is given the best boundaries as they
 * are.
 *
 * @returns nothing where that does not work out, for whatever reason
 */
async function listAtOnce(
  source: CommitSource,
  selection: CommitRange,
): Promise<Required<ListedCommits> | undefined> {
  const {
    head,
    boundaries: [best = []],
    expected,
  } = selection
  if (!source.uncut || head.sha === undefined) return undefined
  const revisions = [head.sha]
  const merges = new Set<string>()
  const bases: string[] = []
  for (const boundary of best) {
    if ('earlierTags' in boundary) return undefined
    const { sha, ref } = 'merge' in boundary ? boundary.merge : boundary
    const name = sha ?? (ref === undefined ? undefined : await source.tipOf(ref))
    if (name === undefined) return undefined
    if ('merge' in boundary) {
      // The merge itself is listed too, which tells its parents without a further process.
      merges.add(name)
      revisions.push(name, `^${name}^1`)
    } else {
      bases.push(name)
      revisions.push(`^${name}`)
    }
  }
  const listed = await listChanges(source.setting, revisions, expected)
  const fitting = listed?.filter(
    ({ sha, parents }) => merges.has(sha) && parents.length === 2 && parents[1] === head.sha,
  )
  if (listed === undefined || fitting?.length !== merges.size) return undefined
  const commits = listed.filter(({ sha }) => !merges.has(sha))
  const believed =
    expected === undefined ? commits.length > 0 || !selection.doubtEmpty : commits.length === expected
  if (!believed) return undefined
  const without = [...bases, ...fitting.map(({ parents }) => parents[0]!)]
  if (best.some(isFormerTip) && !goesOnFrom(commits, { head: head.sha, without })) return undefined
  return { commits, range: describeRange(selection, best, tipOf(commits, head.sha), without) }
}

/** The head may be named by a tag's own object. Git lists the head first. */
function tipOf(commits: readonly CommitChanges[], head: string): string {
  return commits.some(({ sha }) => sha === head) ? head : (commits[0]?.sha ?? head)
}

async function listSingle(
  source: CommitSource,
  shas: readonly string[],
  subject: string,
): Promise<readonly CommitChanges[]> {
  const here = source.uncut ? await listChangesOf(source.setting, shas) : undefined
  if (here !== undefined) return here
  let missing = await findMissing(source, shas)
  if (missing !== undefined) {
    // Two commits deep: each with its parents, for comparison.
    await source.fetch(
      shas.map((sha) => ({ sha })),
      2,
      'folders',
    )
    missing = await findMissing(source, shas)
  }
  if (missing !== undefined) {
    throw new ScanError(
      'repository',
      `${subject}: commit ${missing} is not on the server. Check its name, and that it was pushed.`,
    )
  }
  return listWithTrees(source, shas)
}

/** The first commit that is not here, or whose parents are not. */
async function findMissing(source: CommitSource, shas: readonly string[]): Promise<string | undefined> {
  const found = await readCommits(source.setting, shas)
  const cut = source.repository.cutCommits()
  return shas.find((sha) => !found.has(sha) || cut.has(sha))
}

/** Lists commits that are known to be here, though folders of theirs may not be. */
async function listWithTrees(
  source: CommitSource,
  shas: readonly string[],
): Promise<readonly CommitChanges[]> {
  const listed = await listChangesOf(source.setting, shas)
  if (listed !== undefined) return listed
  const commits = await readCommits(source.setting, shas)
  const parents = await readCommits(
    source.setting,
    [...commits.values()].flatMap((commit) => commit.parents),
  )
  const trees = new Set([...commits.values(), ...parents.values()].map(({ tree }) => tree))
  await source.fetchObjects([...trees])
  const complete = await listChangesOf(source.setting, shas)
  if (complete === undefined) throw brokenRepository('log', 'fatal: folders of some commits are missing')
  return complete
}
