import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { ScanError } from '../../../model/errors.ts'
import type { LocalCommits } from '../local-history.ts'
import type { LocalRepository } from '../local-repository.ts'
import { reasonIn } from '../process/git-fault.ts'
import { runGit } from '../process/run-git.ts'
import { listChanges, listChangesOf } from '../read/list-changes.ts'
import { unreadableRepository } from '../repository-fault.ts'
import { oldestFirst } from './commit-order.ts'

/** Commits that a person names. */
export interface RevisionSelection {
  /** As git takes them (gitrevisions(7)): `BASE..HEAD`, `A...B`, `REV`, `^REV`. */
  readonly revisions: readonly string[]
  /** Whether only the commits themselves are meant that the revisions name, not what leads to them. */
  readonly alone?: boolean
  /** Refs whose commits are left out, as options of git-rev-list(1): `--remotes`, `--remotes=origin`, `--all`. */
  readonly notIn: readonly string[]
}

const OBJECT_NAME = /^\^?(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/**
 * Lists the commits that revisions name, with what they change. Nothing is fetched.
 *
 * @throws {ScanError} where one can't be resolved, or where the clone is too shallow to tell what they introduce
 */
export async function localRange(
  repository: LocalRepository,
  { revisions, alone = false, notIn }: RevisionSelection,
): Promise<LocalCommits> {
  const names = await namesOf(repository, revisions)
  const [head = ''] = names.filter((name) => !name.startsWith('^'))
  const without = names.flatMap((name) => (name.startsWith('^') ? [name.slice(1)] : []))
  const { setting } = repository
  const listed = alone
    ? await listChangesOf(setting, names)
    : await listChanges(setting, [...names, ...(notIn.length === 0 ? [] : ['--not', ...notIn])])
  if (listed === undefined) throw await missingCommit(repository, names)
  const cut = await cutCommits(repository)
  const border = listed.find(({ sha }) => cut.has(sha))
  if (border !== undefined) throw tooShallow(border.sha)
  return {
    commits: oldestFirst(listed),
    ...(alone ? {} : { range: { head, without, by: 'named base' as const } }),
  }
}

/** The object names of revisions, those to leave out with a `^` before them. */
async function namesOf(
  { setting, isShallow }: LocalRepository,
  revisions: readonly string[],
): Promise<readonly string[]> {
  const { code, stdout, stderr } = await runGit(setting, ['rev-parse', ...revisions, '--'])
  const names = stdout.split('\n').filter((line) => line !== '' && line !== '--')
  if (code === 0 && names.every((name) => OBJECT_NAME.test(name))) return names
  const [first, second] = revisions
  throw new ScanError(
    // the name may be one of a commit that a whole clone has
    isShallow ? 'repository' : 'input',
    second === undefined && !first?.includes('..')
      ? `There is no file, folder or commit ${first}. ${isShallow ? DEEPEN : 'Check the name.'}`
      : `git does not know ${revisions.join(' ')} here (${reasonIn(stderr)}). ${isShallow ? DEEPEN : 'Check the names, and fetch what is missing.'}`,
  )
}

const DEEPEN = 'The clone is shallow: git fetch --unshallow fetches the rest of its history.'

async function missingCommit(
  { setting, isShallow }: LocalRepository,
  names: readonly string[],
): Promise<ScanError> {
  for (const name of names.map((one) => one.replace('^', ''))) {
    if (!(await hasCommit({ setting }, name))) {
      return new ScanError(
        'repository',
        `The commit ${name} is not in this clone, so the commits after it are unknown. ${isShallow ? DEEPEN : 'Fetch it first.'}`,
      )
    }
  }
  return unreadableRepository('log', 'a commit or a folder of the range is missing')
}

/** Whether a commit is in the clone. */
export async function hasCommit(
  { setting }: Pick<LocalRepository, 'setting'>,
  sha: string,
): Promise<boolean> {
  const { code } = await runGit(setting, ['cat-file', '-e', `${sha}^{commit}`])
  return code === 0
}

function tooShallow(sha: string): ScanError {
  return new ScanError(
    'repository',
    `The clone is shallow and ends at the commit ${sha}, so git can't determine what that commit introduces. git fetch --unshallow fetches the rest of its history.`,
  )
}

/** Commits whose parents are not here. */
async function cutCommits({ setting, isShallow }: LocalRepository): Promise<ReadonlySet<string>> {
  if (!isShallow) return new Set()
  const { stdout } = await runGit(setting, ['rev-parse', '--git-path', 'shallow'])
  return new Set(readFileSync(resolve(setting.folder, stdout.trimEnd()), 'utf8').split('\n'))
}
