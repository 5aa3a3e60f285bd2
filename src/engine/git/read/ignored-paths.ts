import { join, relative, sep } from 'node:path'

import { openLocalRepository } from '../local-repository.ts'
import { runGit } from '../process/run-git.ts'
import { unreadableRepository } from '../repository-fault.ts'

/** What is not tracked and is ignored; a folder of which all is ignored stands for what is in it. */
const LIST = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z', '--']

/**
 * The files and folders below a folder of a work tree that git ignores, by .gitignore and .git/info/exclude. What is
 * tracked is never among them. What the user's own configuration ignores is not, so that the same tree gives the same.
 *
 * @param root the root of the work tree, an absolute path
 * @param folder below the root, or the root itself, an absolute path
 * @returns absolute paths, those of folders without a separator at the end
 * @throws {ScanError} where git can't read the repository
 */
export async function ignoredPaths(
  root: string,
  folder: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const { setting } = await openLocalRepository(root, env, signal)
  const within = relative(root, folder).split(sep).join('/') || '.'
  const asked = ['-C', root, `--work-tree=${root}`, '--literal-pathspecs', ...LIST, within]
  const { code, stdout, stderr } = await runGit(setting, asked)
  if (code !== 0) throw unreadableRepository('ls-files', stderr)
  const paths = stdout.split('\0').filter((path) => path !== '')
  return new Set(paths.map((path) => join(root, path.replace(/\/$/, ''))))
}
