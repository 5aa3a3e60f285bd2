import { shortSha } from '../../model/commit.ts'
import { listOf } from './amount.ts'

/** How many commits the commands name one by one. */
const NAMED_COMMITS = 10

/**
 * The git commands that take secrets out of a pull request's branch.
 *
 * @param affected the commits that introduce secrets, oldest first, not empty
 * @param commits the change's commits, oldest first, where they are known
 * @returns lines of a shell; undefined where a commit's name is none, so that nothing untrusted gets into a command
 */
export function historyCommands(
  affected: readonly string[],
  commits: readonly string[] = [],
): string[] | undefined {
  const [oldest] = affected
  if (oldest === undefined || !affected.every((sha) => /^[0-9a-f]{7,64}$/.test(sha))) return undefined
  if (affected.length === 1 && oldest === commits.at(-1)) {
    return [
      '# replace the secret in the file, then',
      'git commit --all --amend --no-edit',
      'git push --force-with-lease',
    ]
  }
  return [
    `git rebase -i --rebase-merges ${shortSha(oldest)}~1`,
    `# write "edit" before ${listOf(affected.map(shortSha), NAMED_COMMITS)}`,
    '# at each stop, replace the secret in the file, then',
    'git commit --all --amend --no-edit && git rebase --continue',
    'git push --force-with-lease',
  ]
}
