import type { CommitSource } from '../fetch/commit-source.ts'
import { brokenRepository } from '../process/git-fault.ts'
import { runGit } from '../process/run-git.ts'

/**
 * Lists what revisions lead to, as far as it is here, with the parents of each.
 *
 * @param revisions names of commits; with a `^` before them, those to leave out
 * @throws {ScanError} where git can't read the repository
 */
export async function readParents(
  { setting }: CommitSource,
  revisions: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const input = revisions.map((revision) => `${revision}\n`).join('')
  const { code, stdout, stderr } = await runGit(setting, ['rev-list', '--parents', '--stdin'], { input })
  if (code !== 0) throw brokenRepository('rev-list', stderr)
  const lines = stdout.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [sha = '', ...parents] = line.split(' ')
      return [sha, parents]
    }),
  )
}
