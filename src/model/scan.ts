import type { Finding, Within } from './finding.ts'
import type { IgnoredFinding } from './ignored.ts'
import type { Repository } from './repository.ts'

/** A commit as an event names it; one of the two is always there. */
export interface Revision {
  /** Full object name, of a commit or of an annotated tag. */
  readonly sha?: string
  /** A ref of the server that leads to it: `refs/pull/7/head`, or its `HEAD`. Used where the server serves no bare SHA. */
  readonly ref?: string
}

/**
 * The first parent of a merge commit, provided that its second parent is the range's head: the base branch as
 * a pull request's test merge saw it. Where the sha can\'t be had, whatever merge the ref leads to will do,
 * under the same condition.
 */
export interface BaseOfMerge {
  readonly merge: Revision
}

/** The tags that stand in the history of the range's head, the commit of the head itself left out. */
export interface EarlierTags {
  readonly earlierTags: true
}

/**
 * What a branch held before. Its set counts only where the head goes on from there; where the branch was rewritten,
 * the next set does.
 */
export interface FormerTip extends Revision {
  readonly formerTip: true
}

/** What is left out of a range: everything that is reachable from here. */
export type Boundary = Revision | FormerTip | BaseOfMerge | EarlierTags

/** The commits that are reachable from `head` and from none of a set of boundaries. */
export interface CommitRange {
  readonly kind: 'range'
  readonly head: Revision
  /**
   * Sets of boundaries, the best first. The first set whose revisions all exist, and that leaves as many
   * commits as `expected` says, is taken. An empty set means the whole history of `head`.
   */
  readonly boundaries: readonly (readonly Boundary[])[]
  /** How many commits the event itself counts. */
  readonly expected?: number
  /**
   * The first boundaries that leave no commit at all are not believed while others follow: a branch may have
   * taken the commits in since the event.
   */
  readonly doubtEmpty?: true
  /** Commits that belong to the range whatever the boundaries say: the event lists them as new. */
  readonly also?: readonly string[]
}

/** Commits listed one by one. */
export interface CommitList {
  readonly kind: 'list'
  readonly shas: readonly string[]
}

/** No commit at all: a deleted branch, for example. */
export interface NoCommits {
  readonly kind: 'none'
  /** Why, as a clause: `the branch was deleted`. */
  readonly because: string
}

export type CommitSelection = CommitRange | CommitList | NoCommits

/** What to scan. */
export interface ScanRequest {
  readonly repository: Repository
  /** What it is, for people: `Pull request #7 of o/r`. */
  readonly subject: string
  /** The pull request's number, where the change is one: a scan service is asked by it. */
  readonly pullRequest?: number
  readonly commits: CommitSelection
}

/** A piece of content that a scan should have read, or whose findings it should have listed, and did not. */
export interface NotRead {
  readonly commit: string
  readonly path: string
  /** What the path leads into; absent where it is a file of the commit. */
  readonly within?: Within
  /** Why, as a clause: `missing on the server`. */
  readonly reason: string
}

/** Which commits were taken for the change, and why those. */
export interface FoundRange {
  /** The commit that the change ends with: a full name. */
  readonly head: string
  /** What these have was left out: full names, none for a whole history. */
  readonly without: readonly string[]
  /**
   * Where `without` comes from: the base as GitHub's test merge has it, what the event or the user names, or
   * tags in the head's own history.
   */
  readonly by: 'test merge' | 'named base' | 'earlier tags' | 'whole history'
  /** Whether there are as many commits as the event counts; absent where it counts none. */
  readonly counted?: true
}

/** What a scan fetched from the server, beyond what was on the machine. */
export interface Fetched {
  readonly requests: number
  readonly objects: number
  /** Size of the packs. */
  readonly bytes: number
  /** What was asked for, one clause for each request: `commits, 4 deep, with folders`. */
  readonly asked: readonly string[]
}

/** What was asked against what was read. A scan that could not look is not a clean scan. */
export interface Coverage {
  /** How many commits the event counts, where it gives a number. */
  readonly commitsExpected?: number
  /** The commits of the change, oldest first; absent where a scan service does not list them. */
  readonly commits?: readonly string[]
  /** How many commits were read to the end; absent where a scan service does not say. */
  readonly commitsScanned?: number
  /** File versions read, each counted once. */
  readonly files: number
  readonly bytes: number
  /** Messages, people, tags and notes read, where they are scanned. */
  readonly texts?: number
  readonly notRead: readonly NotRead[]
  /** What is no text to scan, such as a submodule: listed, and no reason to call a scan incomplete. */
  readonly outside: readonly NotRead[]
  /** How the commits were found; absent where they were listed one by one, or a scan service found them. */
  readonly range?: FoundRange
  /** Absent where it is unknown: a scan service fetches for itself. */
  readonly fetched?: Fetched
  /** How many changes of files a selection of paths left out; absent without such a selection. */
  readonly deselected?: number
}

/** What a scanner did by the policy of the repository. */
export interface AppliedPolicy {
  /** What it took out of the findings. */
  readonly ignored: readonly IgnoredFinding[]
  /** What people should know of the policy, a sentence each. */
  readonly notes: readonly string[]
}

export interface ScanResult {
  /** A UUID: the scan service's own, or one made for this run. */
  readonly scanUuid: string
  readonly findings: readonly Finding[]
  readonly coverage: Coverage
  /** Absent where the policy is left to anyone who asked for the scan. */
  readonly policy?: AppliedPolicy
}

/** Runs a scan. The embedded engine is one; the client of a scan service is another. */
export interface Scanner {
  /**
   * Scans what the request names.
   *
   * @throws {ScanError} when the commits can't be found or read, the service fails or `signal` aborts.
   */
  scan(request: ScanRequest, signal: AbortSignal): Promise<ScanResult>
}
