import { resolve } from 'node:path'

import { loadCustomRules } from '../../engine/custom-rule.ts'
import { globMatcher } from '../../policy/glob.ts'
import type { FoundExcuse, FoundSecret, Imported, ImportedRule } from '../../policy/migrate/imported.ts'
import type { IgnoreEntry } from '../../policy/repository-policy.ts'
import { count } from '../../report/words/amount.ts'
import { startEngine } from '../scan/engine.ts'
import { foundSecrets } from '../scan/found-secrets.ts'
import { repositoryAround } from '../scan/repository-around.ts'

/** The ids of our rules, or of the policy's own, for what another scanner calls by that name. */
export type IdsOf = (name: string) => readonly string[]

/** What the excuses of other scanners' settings come to. */
export interface Excused {
  readonly ignore: readonly IgnoreEntry[]
  readonly baseline: readonly string[]
  readonly notes: readonly string[]
}

/** Looks for what the other scanners pass over, in the files as they are. */
export async function findExcused(
  folder: string,
  { suppressions, exclude }: Imported,
  rules: readonly ImportedRule[],
  idsOf: IdsOf,
  named: string | undefined,
): Promise<Excused> {
  if (suppressions.length === 0) return { ignore: [], baseline: [], notes: [] }
  const { repository } = repositoryAround(folder, { named })
  if (repository === undefined) {
    const note = `Not converted: ${count(suppressions.length, 'entry', 'entries')} on single findings, because the repository is unknown; set it with --repository OWNER/NAME.`
    return { ignore: [], baseline: [], notes: [note] }
  }
  const finder = await loadCustomRules(rules.map((rule) => ({ ...rule, severity: 'high' })))
  const engine = startEngine({ repository, finders: [finder] })
  const globs = exclude.map(globMatcher)
  const leavesOut = (path: string): boolean => globs.some((matches) => matches(path))
  const isFor = (rule: string | undefined, found: FoundSecret): boolean =>
    rule === undefined || idsOf(rule).includes(found.rule)
  const used = new Set<FoundExcuse>()
  const reasons = new Map<string, string>()
  const baseline = new Set<string>()
  for await (const found of foundSecrets(resolve(folder), engine, leavesOut)) {
    for (const excuse of suppressions.filter(({ rule, fits }) => isFor(rule, found) && fits(found))) {
      used.add(excuse)
      const hash = engine.hash(found.secret)
      if (excuse.into === 'baseline') baseline.add(hash)
      else if (!reasons.has(hash)) reasons.set(hash, excuse.reason)
    }
  }
  const unused = suppressions.filter((excuse) => !used.has(excuse))
  return {
    ignore: [...reasons].map(([secret, reason]) => ({ secret, reason })),
    baseline: [...baseline].filter((hash) => !reasons.has(hash)).sort(),
    notes: [...Map.groupBy(unused, ({ reason }) => reason)].map(
      ([reason, { length }]) =>
        `${reason}: ${count(length, 'entry fits', 'entries fit')} nothing that Keysieve finds in the current files, so nothing is written.`,
    ),
  }
}
