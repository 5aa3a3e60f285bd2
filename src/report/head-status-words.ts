import { NO_COMMIT, shortSha } from '../model/commit.ts'
import type { Finding } from '../model/finding.ts'

/** Whether the head of the change is known to be without a finding's secret. */
export function isRemoved({ standing }: Pick<Finding, 'standing'>): boolean {
  return standing?.kind === 'removed'
}

/**
 * What a reader has to know of a secret that the head no longer has: `removed in 5d6e7f8, still in history`; empty
 * for one that it has.
 *
 * @param commit writes a commit in the outlet's way
 */
export function headStatusWords({ standing }: Pick<Finding, 'standing'>, commit = shortSha): string {
  if (standing?.kind !== 'removed') return ''
  const where = standing.by === undefined ? '' : ` in ${commit(standing.by)}`
  return `removed${where}, still in history`
}

/** What brought a secret in, as it follows its name: `, added in commit 1a2b3c4`; empty for a file's own. */
export function addedWords({ commit }: Pick<Finding, 'commit'>): string {
  return commit === NO_COMMIT ? '' : `, added in commit ${shortSha(commit)}`
}
