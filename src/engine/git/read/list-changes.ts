import type { CommitChanges, FileChange } from '../history.ts'
import { brokenRepository } from '../process/git-fault.ts'
import { type GitSetting, runGit, startGit } from '../process/run-git.ts'
import { spoolGit } from '../process/spool-git.ts'
import { LOG_FORMAT, LogParser, TREE_FORMAT } from './log-parser.ts'

/** Merges against all their parents (`-c`), the root commit against nothing, no guessing of renames. */
const LOG = ['log', '-z', '--raw', '--no-abbrev', '-c', '--no-renames', '--root', '--no-color']

/** So many commits most likely make a list small enough to go through a file. */
const MOST_SPOOLED = 1000

/**
 * Lists a few commits and what leads to them, with what each changes, the newest first, in one git process.
 *
 * @param revisions names of commits; with a `^` before them, those to leave out
 * @param expected how many commits there should be, where that is known
 * @returns nothing where something that the listing needs is not here
 */
export async function listChanges(
  setting: GitSetting,
  revisions: readonly string[],
  expected = Number.POSITIVE_INFINITY,
): Promise<readonly CommitChanges[] | undefined> {
  return list(setting, [...revisions, '--'], expected)
}

/** Lists just these commits, in this order. */
export async function listChangesOf(
  setting: GitSetting,
  commits: readonly string[],
): Promise<readonly CommitChanges[] | undefined> {
  // Without any commit git would take HEAD.
  return commits.length === 0 ? [] : list(setting, ['--no-walk=unsorted', '--stdin'], commits.length, commits)
}

/** All that differs between two commits. */
export async function listDifferences(
  setting: GitSetting,
  parent: string,
  commit: string,
): Promise<readonly FileChange[]> {
  const parser = new LogParser(commit, setting.check?.listed)
  const folders = setting.check === undefined ? [] : ['-t']
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', ...folders, parent, commit, '--']
  const git = startGit(setting, args, { stdin: 'ignore' })
  const { code, stderr } = await git.read((chunk) => parser.push(chunk))
  if (code !== 0) throw brokenRepository('diff-tree', stderr)
  return parser.changes
}

/** Whether a commit that is here has a file or a folder of that path. */
export async function hasPath(setting: GitSetting, commit: string, path: string): Promise<boolean> {
  const { code } = await runGit(setting, ['rev-parse', '--quiet', '--verify', `${commit}:${path}`])
  return code === 0
}

async function list(
  setting: GitSetting,
  revisions: readonly string[],
  size: number,
  lines?: readonly string[],
): Promise<readonly CommitChanges[] | undefined> {
  const { check } = setting
  // The listing includes what it is based on, so that it can be checked: the folders that differ, and the roots.
  const args = [...LOG, ...(check === undefined ? [LOG_FORMAT] : [TREE_FORMAT, '-t']), ...revisions]
  const noted = new Set<string>()
  const parser = new LogParser('', check === undefined ? undefined : noted)
  const whole = (): readonly CommitChanges[] => {
    for (const name of noted) check?.listed.add(name)
    return parser.commits
  }
  const input = lines?.map((line) => `${line}\n`).join('')
  const parse = (chunks: Iterable<Buffer>): void => {
    for (const chunk of chunks) parser.push(chunk)
  }
  if (size <= MOST_SPOOLED && (await spoolGit(setting, args, input, parse))) return whole()
  const git = startGit(setting, args, { stdin: input === undefined ? 'ignore' : 'pipe' })
  if (input !== undefined) git.end(input)
  const { code } = await git.read((chunk) => parser.push(chunk))
  return code === 0 ? whole() : undefined
}
