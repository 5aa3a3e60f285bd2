import type { Finding } from '../model/finding.ts'
import type { Excuse, IgnoredFinding } from '../model/ignored.ts'
import type { NotRead, ScanResult } from '../model/scan.ts'
import { globMatcher, type MatchPath } from './glob.ts'
import { type IgnoreEntry, POLICY_FILE, type RepositoryPolicy } from './repository-policy.ts'

/** What a marker on a finding's line does: it excuses it, excuses nothing and is counted, or does not exist. */
export type InlineIgnores = 'allow' | 'report' | 'deny'

export interface Excused {
  /** The result without the findings that don't count. */
  readonly result: ScanResult
  readonly ignored: readonly IgnoredFinding[]
  /** How many of the findings that count have a marker on their line. */
  readonly markersReported: number
  /** Entries that have ended and would have excused something. */
  readonly missed: readonly IgnoreEntry[]
  /** Entries that have ended. */
  readonly expired: readonly IgnoreEntry[]
  /** Entries that hold and excused nothing. */
  readonly unused: readonly IgnoreEntry[]
}

interface Test {
  readonly entry: IgnoreEntry
  readonly ended: boolean
  readonly fits: (finding: Finding) => boolean
}

/**
 * Takes out of a result what the policy excuses. A finding in a file that the policy leaves out does not count;
 * neither does it matter that such a file was not read.
 *
 * @param today in UTC: `2026-11-28`
 */
export function excuse(
  result: ScanResult,
  policy: RepositoryPolicy,
  { inlineIgnores, today }: { readonly inlineIgnores: InlineIgnores; readonly today: string },
): Excused {
  const tests = policy.ignore.map((entry): Test => testOf(entry, today))
  const used = new Set<IgnoreEntry>()
  const missed = new Set<IgnoreEntry>()
  const ignored: IgnoredFinding[] = []
  const kept = result.findings.filter((finding) => {
    const fitting = tests.filter(({ fits }) => fits(finding))
    const holding = fitting.find(({ ended }) => !ended)
    if (holding !== undefined) used.add(holding.entry)
    const found = holding === undefined ? otherExcuse(finding, policy, inlineIgnores) : 'ignore'
    if (found === undefined) {
      for (const { entry } of fitting) missed.add(entry)
      return true
    }
    const reason = holding?.entry.reason
    ignored.push({ finding, by: found, ...(reason === undefined ? {} : { reason }) })
    return false
  })
  return {
    result: { ...result, findings: kept, coverage: withoutExcluded(result, policy.excluded) },
    ignored,
    markersReported: inlineIgnores === 'deny' ? 0 : kept.filter(({ marker }) => marker !== undefined).length,
    missed: [...missed],
    expired: tests.filter(({ ended }) => ended).map(({ entry }) => entry),
    unused: tests.filter(({ entry, ended }) => !ended && !used.has(entry)).map(({ entry }) => entry),
  }
}

function testOf(entry: IgnoreEntry, today: string): Test {
  const { secret, path, rule, expires } = entry
  const inPath = path === undefined ? undefined : globMatcher(path)
  return {
    entry,
    ended: expires !== undefined && expires < today,
    fits: (finding) =>
      (secret === undefined || finding.secretHash.toLowerCase() === secret) &&
      (rule === undefined || finding.secretType === rule) &&
      (inPath === undefined || pathsOf(finding).every(inPath)),
  }
}

/**
 * Its path, and where a later commit moved it, the paths there: a secret that is put into a file that is left out and
 * moved on from there does not become harmless by the detour.
 */
function pathsOf({ path, standing }: Finding): readonly string[] {
  if (standing?.kind !== 'stands' || standing.path === path) return [path]
  return [path, standing.path, ...(standing.alsoIn ?? [])]
}

function otherExcuse(
  finding: Finding,
  policy: RepositoryPolicy,
  inlineIgnores: InlineIgnores,
): Excuse | undefined {
  if (policy.baseline.has(finding.secretHash.toLowerCase())) return 'baseline'
  if (pathsOf(finding).every((path) => policy.excluded.some((matches) => matches(path)))) return 'path'
  if (policy.rules.get(finding.secretType)?.enabled === false) return 'rule'
  return inlineIgnores === 'allow' && finding.marker?.complete === true ? 'inline' : undefined
}

function withoutExcluded({ coverage }: ScanResult, excluded: readonly MatchPath[]): ScanResult['coverage'] {
  const isExcluded = ({ path }: NotRead): boolean => excluded.some((matches) => matches(path))
  const moved = coverage.notRead.filter(isExcluded)
  if (moved.length === 0) return coverage
  const reason = `left out by ${POLICY_FILE}`
  return {
    ...coverage,
    notRead: coverage.notRead.filter((content) => !isExcluded(content)),
    outside: [...coverage.outside, ...moved.map((content) => ({ ...content, reason }))],
  }
}
