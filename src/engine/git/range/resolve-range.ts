import type { BaseOfMerge, Boundary, CommitRange, FoundRange, Revision } from '../../../model/scan.ts'
import type { CommitSource } from '../fetch/commit-source.ts'
import { readCommits, type StoredCommit } from '../read/read-commits.ts'
import { describeRange } from './describe-range.ts'
import { dropNeedlessTags, earlierTags } from './earlier-tags.ts'
import { goesOnFrom, isFormerTip } from './former-tip.ts'
import { rangeFault } from './range-fault.ts'
import { readParents } from './read-parents.ts'
import { type Settlement, settleRange } from './settle-range.ts'

/** How deep the first fetch goes where the event gives no number. */
const FIRST_DEPTH = 32
/** Later fetches bring commits alone, some 200 bytes each: so many cost less than to ask again. */
const SECOND_DEPTH = 512
const DEEPEN_BY = 8
/** Beyond this the whole history is fetched: without trees and contents it is a few megabytes. */
const DEEPEST = 50_000

/** What is known of a range with one set of boundaries. */
type Outcome =
  | (Settlement & Ends)
  | { readonly kind: 'open' }
  | { readonly kind: 'no-head' }
  | { readonly kind: 'no-boundary' }
  /** The head does not go on from the branch's former tip. */
  | { readonly kind: 'rewritten' }

/** The commits between which the range is: full names. */
interface Ends {
  readonly head: string
  readonly without: readonly string[]
}

/** The commits of a range, and how they were found. */
export interface ResolvedRange {
  /** Object names. */
  readonly commits: readonly string[]
  readonly range: FoundRange
}

/**
 * Finds exactly the commits of a range. It looks at what is here, and fetches more only while that proves
 * nothing.
 *
 * @param subject what the range is of, for messages
 * @throws {ScanError} when the commits can't be had, or no boundary gives the number that the event counts
 */
export async function resolveRange(
  source: CommitSource,
  range: CommitRange,
  subject: string,
): Promise<ResolvedRange> {
  const outcomes: Outcome[] = []
  let empty: ResolvedRange | undefined
  for (const set of range.boundaries) {
    const boundaries = await dropNeedlessTags(source, range.head, set)
    const outcome = await resolveWith(source, range, boundaries)
    if (outcome.kind === 'exact') {
      const { commits, head, without } = outcome
      const resolved = { commits, range: describeRange(range, boundaries, head, without) }
      if (commits.length > 0 || range.doubtEmpty === undefined) return resolved
      empty ??= resolved
    }
    outcomes.push(outcome)
    if (outcome.kind === 'no-head') break
  }
  if (empty !== undefined) return empty
  throw rangeFault(range, subject, outcomes)
}

async function resolveWith(
  source: CommitSource,
  { head, expected }: CommitRange,
  boundaries: readonly Boundary[],
): Promise<Outcome> {
  const revisions = [head, ...boundaries.flatMap((one) => revisionOf(one) ?? [])]
  const nothingHere = source.repository.workspace === undefined
  let outcome: Outcome = nothingHere ? { kind: 'open' } : await settle(source, head, boundaries, expected)
  for (const [attempt, depth] of depthsFor(source, boundaries, expected).entries()) {
    const missing = outcome.kind === 'no-head' || outcome.kind === 'no-boundary'
    // What the server does not have by name is not found deeper down either; behind a ref it may be.
    if (missing && attempt > 0 && !source.refsOnly) return outcome
    if (!missing && outcome.kind !== 'open') return outcome
    const contents = boundaries.length === 0 ? 'folders and files' : attempt === 0 ? 'folders' : 'none'
    await source.fetch(revisions, depth, contents)
    outcome = await settle(source, head, boundaries, expected)
  }
  return outcome
}

/**
 * The depths to try. The parent of the last commit is needed too: hence one more than the commits. The number that the
 * event gives is a hint: the range is settled by what the base is proven to lead to.
 */
function depthsFor(
  source: CommitSource,
  boundaries: readonly Boundary[],
  expected: number | undefined,
): readonly number[] {
  if (source.complete || boundaries.length === 0) return [Number.POSITIVE_INFINITY]
  const depths: number[] = []
  const first = expected === undefined ? FIRST_DEPTH : expected + 1
  for (let depth = first; depth <= DEEPEST; depth = Math.max(depth * DEEPEN_BY, SECOND_DEPTH))
    depths.push(depth)
  return [...depths, Number.POSITIVE_INFINITY]
}

/** Looks at what is here. */
async function settle(
  source: CommitSource,
  head: Revision,
  boundaries: readonly Boundary[],
  expected: number | undefined,
): Promise<Outcome> {
  const { setting } = source
  const named = boundaries.filter(isNamed)
  const revisionNames = await Promise.all([head, ...named].map((one) => namesOf(source, one)))
  const commits = await readCommits(setting, revisionNames.flat())
  const [heads = [], ...others] = revisionNames.map((names) =>
    names.flatMap((name) => commits.get(name) ?? []),
  )
  const tip = heads[0]
  if (tip === undefined) return { kind: 'no-head' }

  const outside = named.map((one, index) => outsideOf(one, others[index] ?? [], tip))
  const present = await readCommits(
    setting,
    outside.filter((sha) => sha !== undefined),
  )
  const tips = outside.flatMap((sha) => present.get(sha ?? '')?.sha ?? [])
  if (tips.length < named.length) return { kind: 'no-boundary' }
  const earlier = named.length < boundaries.length ? await earlierTags(source, tip.sha) : []
  const ends = { head: tip.sha, without: [...tips, ...earlier] }
  const settlement = await settleBetween(source, ends, expected)
  if (settlement.kind === 'exact' && boundaries.some(isFormerTip)) {
    const listed = await readCommits(setting, settlement.commits)
    if (!goesOnFrom([...listed.values()], ends)) return { kind: 'rewritten' }
  }
  return { ...settlement, ...ends }
}

async function settleBetween(
  source: CommitSource,
  { head, without }: Ends,
  expected: number | undefined,
): Promise<Settlement> {
  const cut = source.repository.cutCommits()
  if (cut.size > 0) {
    const parents = await readParents(source, [head, ...without])
    return settleRange({ parents, cut }, head, without, expected)
  }
  const listed = await readParents(source, [head, ...without.map((sha) => `^${sha}`)])
  return expected === undefined || listed.size === expected
    ? { kind: 'exact', commits: [...listed.keys()] }
    : { kind: 'differs', count: listed.size }
}

function isNamed(one: Boundary): one is Revision | BaseOfMerge {
  return !('earlierTags' in one)
}

/** What is to be fetched for a boundary. */
function revisionOf(one: Boundary): Revision | undefined {
  if ('earlierTags' in one) return undefined
  return 'merge' in one ? one.merge : one
}

async function namesOf(source: CommitSource, one: Revision | BaseOfMerge): Promise<readonly string[]> {
  const { sha, ref } = 'merge' in one ? one.merge : one
  // A ref may have moved on since the event. Of a test merge the parents tell whether it still fits.
  if (sha !== undefined && !('merge' in one)) return [sha]
  const byRef = ref === undefined ? [] : await source.namesOf(ref)
  return sha === undefined ? byRef : [sha, ...byRef]
}

/** The commit from which on nothing is listed. */
function outsideOf(
  boundary: Revision | BaseOfMerge,
  found: readonly StoredCommit[],
  head: StoredCommit,
): string | undefined {
  if (!('merge' in boundary)) return found[0]?.sha
  return found.find(({ parents }) => parents.length === 2 && parents[1] === head.sha)?.parents[0]
}
