import { NO_COMMIT, shortSha } from '../../model/commit.ts'
import type { Finding } from '../../model/finding.ts'

/** Whether the head of the change is known to be without a finding's secret. */
export function isRemoved({ headStatus }: Pick<Finding, 'headStatus'>): boolean {
  return headStatus?.kind === 'removed'
}

/**
 * What a reader has to know of a secret that the head no longer has: `removed in 5d6e7f8, still in history`; empty
 * for one that it has.
 *
 * @param commit writes a commit as the report's format does
 */
export function headStatusWords({ headStatus }: Pick<Finding, 'headStatus'>, commit = shortSha): string {
  if (headStatus?.kind !== 'removed') return ''
  const where = headStatus.by === undefined ? '' : ` in ${commit(headStatus.by)}`
  return `removed${where}, still in history`
}

/** What brought a secret in, as it follows its name: `, added in commit 1a2b3c4`; empty for a file's own. */
export function addedWords({ commit }: Pick<Finding, 'commit'>): string {
  return commit === NO_COMMIT ? '' : `, added in commit ${shortSha(commit)}`
}
