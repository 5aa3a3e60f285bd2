import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { NO_COMMIT } from '../../model/commit.ts'
import type { FileChange } from './history.ts'
import type { LocalCommits } from './local-history.ts'
import type { LocalRepository } from './local-repository.ts'
import { LogParser } from './log-parser.ts'
import { unreadableRepository } from './repository-fault.ts'
import { type GitSetting, runGit, startGit } from './run-git.ts'

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

/** Lists the commits that a merge in progress takes in (gitrepository-layout(5)). */
const MERGE_HEAD = 'MERGE_HEAD'

/**
 * What the next commit would change: the index against HEAD, and against all parents while a merge is in progress.
 * The work tree is not read.
 *
 * @throws {ScanError} where git can't read the index
 */
export async function stagedChanges({ setting }: LocalRepository): Promise<StagedChanges> {
  // All at once: before the first commit, the difference to HEAD alone is asked for in vain.
  const [head, unmerged, toHead] = await Promise.all([
    headOf(setting),
    unmergedPaths(setting),
    diffIndex(setting, 'HEAD'),
  ])
  const parents = head === undefined ? [] : [head, ...mergeHeads(setting)]
  // Before the first commit, the index is held against the empty tree.
  const bases = parents.length === 0 ? [await emptyTree(setting)] : parents
  const known = head === undefined ? [] : [changesIn(toHead)]
  const others = bases.slice(known.length).map(async (base) => changesIn(await diffIndex(setting, base)))
  const diffs = [...known, ...(await Promise.all(others))]
  const changes = parents.length === 0 ? diffs[0]!.map(withoutParents) : newToAll(diffs)
  return {
    commits: [{ sha: NO_COMMIT, parents, changes }],
    unmerged,
    diffWith: async (parent) => diffs[bases.indexOf(parent)] ?? [],
  }
}

async function headOf(setting: GitSetting): Promise<string | undefined> {
  const { code, stdout } = await runGit(setting, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])
  return code === 0 ? stdout.trim() : undefined
}

function mergeHeads({ folder }: GitSetting): readonly string[] {
  try {
    return readFileSync(join(folder, MERGE_HEAD), 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

async function unmergedPaths(setting: GitSetting): Promise<readonly string[]> {
  const { code, stdout, stderr } = await runGit(setting, ['ls-files', '--unmerged', '-z'])
  if (code !== 0) throw unreadableRepository('ls-files', stderr)
  // `<mode> <object> <stage>\t<path>`
  const paths = stdout.split('\0').filter(Boolean)
  return [...new Set(paths.map((entry) => entry.slice(entry.indexOf('\t') + 1)))]
}

async function emptyTree(setting: GitSetting): Promise<string> {
  const { code, stdout, stderr } = await runGit(setting, ['hash-object', '-t', 'tree', '--stdin'], {
    input: '',
  })
  if (code !== 0) throw unreadableRepository('hash-object', stderr)
  return stdout.trim()
}

/** The index against one commit; a fault where git could not tell it. */
async function diffIndex(
  setting: GitSetting,
  base: string,
): Promise<{ readonly changes: readonly FileChange[]; readonly fault?: string }> {
  const parser = new LogParser(NO_COMMIT)
  const git = startGit(setting, [...DIFF, base, '--'], { stdin: 'ignore' })
  const { code, stderr } = await git.read((chunk) => parser.push(chunk))
  return code === 0 ? { changes: parser.changes } : { changes: [], fault: stderr }
}

function changesIn({ changes, fault }: Awaited<ReturnType<typeof diffIndex>>): readonly FileChange[] {
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
