import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { NO_COMMIT } from '../../../model/commit.ts'
import type { FileChange } from '../history.ts'
import type { LocalCommits } from '../local-history.ts'
import type { LocatedRepository } from '../local-repository.ts'
import { type GitSetting, runGit, startGit } from '../process/run-git.ts'
import { LogParser } from '../read/log-parser.ts'
import { unreadableRepository } from '../repository-fault.ts'
import { stagedHere } from './staged-here.ts'

/** What the next commit would change. */
export interface StagedChanges extends LocalCommits {
  /** Paths with a merge conflict: the index has no version of them that could be committed. */
  readonly unmerged: readonly string[]
}

/** The index against one commit. What `git add --intent-to-add` names has no content yet, and is left out. */
const DIFF = [
  ...['diff-index', '--cached', '--ita-invisible-in-index'],
  ...['--raw', '-z', '--no-abbrev', '--no-renames', '--no-ext-diff'],
]

/** What the difference is to first; git takes the name for a commit like any other. */
const HEAD = 'HEAD'

/** Lists the commits that a merge in progress takes in (gitrepository-layout(5)). */
const MERGE_HEAD = 'MERGE_HEAD'

/**
 * What the next commit would change: the index against HEAD, and against all parents while a merge is in progress.
 * The work tree is not read.
 *
 * @throws {ScanError} where git can't read the index
 */
export async function stagedChanges(repository: LocatedRepository): Promise<StagedChanges> {
  const here = stagedHere(repository)
  if (here !== undefined) return againstHead(here)
  const { setting } = repository
  const toHead = await diffIndex(setting, HEAD)
  const hasHead = toHead.fault === undefined || (await isBorn(repository))
  const parents = hasHead ? [HEAD, ...mergeHeads(setting)] : []
  // Before the first commit, the index is held against the empty tree.
  const bases = hasHead ? parents : [await emptyTree(setting)]
  const others = bases.slice(hasHead ? 1 : 0).map((base) => diffIndex(setting, base))
  const differences = [...(hasHead ? [toHead] : []), ...(await Promise.all(others))]
  const diffs = differences.map(changesIn)
  const changes = hasHead ? newToAll(diffs) : diffs[0]!.map(withoutParents)
  return {
    commits: [{ sha: NO_COMMIT, parents, changes }],
    unmerged: differences[0]!.unmerged,
    diffWith: async (parent) => diffs[bases.indexOf(parent)] ?? [],
  }
}

/** What an ordinary commit would change. */
function againstHead(changes: readonly FileChange[]): StagedChanges {
  return {
    commits: [{ sha: NO_COMMIT, parents: [HEAD], changes }],
    unmerged: [],
    diffWith: async (parent) => (parent === HEAD ? changes : []),
  }
}

/**
 * Whether there is a commit to hold the index against.
 *
 * @throws {ScanError} where git can't read the repository at all
 */
async function isBorn(repository: LocatedRepository): Promise<boolean> {
  const { setting } = await repository.facts()
  return (await runGit(setting, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])).code === 0
}

function mergeHeads({ folder }: GitSetting): readonly string[] {
  try {
    return readFileSync(join(folder, MERGE_HEAD), 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

async function emptyTree(setting: GitSetting): Promise<string> {
  const { code, stdout, stderr } = await runGit(setting, ['hash-object', '-t', 'tree', '--stdin'], {
    input: '',
  })
  if (code !== 0) throw unreadableRepository('hash-object', stderr)
  return stdout.trim()
}

/** The index against one commit. */
interface Difference {
  readonly changes: readonly FileChange[]
  /** Paths with a merge conflict. */
  readonly unmerged: readonly string[]
  /** What git said where it could not tell. */
  readonly fault?: string
}

async function diffIndex(setting: GitSetting, base: string): Promise<Difference> {
  const parser = new LogParser(NO_COMMIT)
  const git = startGit(setting, [...DIFF, base, '--'], { stdin: 'ignore' })
  const { code, stderr } = await git.read((chunk) => parser.push(chunk))
  const { changes, unmerged } = parser
  return code === 0 ? { changes, unmerged } : { changes: [], unmerged: [], fault: stderr }
}

function changesIn({ changes, fault }: Difference): readonly FileChange[] {
  if (fault !== undefined) throw unreadableRepository('diff-index', fault)
  return changes
}

/** A commit without parents brings all that it has. */
function withoutParents(change: FileChange): FileChange {
  return { ...change, before: [] }
}

/** The changes of a commit with these differences to its parents: what differs from every one. */
function newToAll(diffs: readonly (readonly FileChange[])[]): readonly FileChange[] {
  const [first = [], ...others] = diffs
  const byPath = others.map((diff) => new Map(diff.map((change) => [change.path, change])))
  return first.flatMap((change) => {
    const same = [change, ...byPath.map((changes) => changes.get(change.path))]
    return same.includes(undefined) ? [] : [{ ...change, before: same.map((one) => one!.before[0]) }]
  })
}
