import { isDoubtful } from '../model/doubtful.ts'
import { type Activeness, activenessOf, type Finding } from '../model/finding.ts'
import type { SeverityOf } from '../model/knowledge.ts'
import { SEVERITIES } from '../model/secret-type.ts'
import { isRemoved } from './words/head-status-words.ts'

const ACTIVENESS_ORDER: readonly Activeness[] = ['active', 'unknown', 'inactive']

interface Ranked {
  readonly finding: Finding
  readonly key: readonly (number | string)[]
}

/**
 * The findings, those that matter most first: one place of every secret comes before a second place of any.
 * Live ones lead, then severity decides, then those that are no test or example, then those that the head still
 * has, then the later commit, whose line is the likeliest to be still there, then path and line.
 *
 * @param commits the change's commits, oldest first, where they are known
 */
export function rankFindings(
  findings: readonly Finding[],
  severityOf: SeverityOf,
  commits: readonly string[] = [],
): Finding[] {
  const position = new Map(commits.map((sha, index) => [sha, index]))
  const ranked = findings
    .map(
      (finding): Ranked => ({
        finding,
        key: [
          ACTIVENESS_ORDER.indexOf(activenessOf(finding)),
          SEVERITIES.indexOf(severityOf(finding)),
          isDoubtful(finding.tags) ? 1 : 0,
          isRemoved(finding) ? 1 : 0,
          -(position.get(finding.commit) ?? -1),
          finding.path,
          finding.line,
          finding.columns[0],
        ],
      }),
    )
    .sort(byKey)
    .map(({ finding }) => finding)
  const seen = new Set<string>()
  const { first = [], further = [] } = Object.groupBy(ranked, ({ secretHash }) => {
    if (seen.has(secretHash)) return 'further'
    seen.add(secretHash)
    return 'first'
  })
  return [...first, ...further]
}

function byKey({ key: a }: Ranked, { key: b }: Ranked): number {
  const at = a.findIndex((part, index) => part !== b[index])
  if (at === -1) return 0
  return (a[at] as number | string) < (b[at] as number | string) ? -1 : 1
}
