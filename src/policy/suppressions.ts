import type { Finding } from '../model/finding.ts'
import type { Excuse, IgnoredFinding } from '../model/ignored.ts'
import type { NotRead, ScanResult } from '../model/scan.ts'
import { globMatcher } from './glob.ts'
import { type IgnoreEntry, POLICY_FILE, type RepositoryPolicy } from './repository-policy.ts'

/** What a marker on a finding's line does: it excuses it, excuses nothing and is counted, or does not exist. */
export type InlineIgnores = 'allow' | 'report' | 'deny'

/** What happened to the entries of a policy. */
export interface SuppressionEntries {
  /** Those that have ended and would have excused something. */
  readonly missed: readonly IgnoreEntry[]
  /** Those that have ended. */
  readonly expired: readonly IgnoreEntry[]
  /** Those that hold and excused nothing. */
  readonly unused: readonly IgnoreEntry[]
}

export interface Suppressed extends SuppressionEntries {
  /** The result without the findings that don't count. */
  readonly result: ScanResult
  readonly ignored: readonly IgnoredFinding[]
  /** How many of the findings that count have a marker on their line. */
  readonly markersReported: number
}

interface Test {
  readonly entry: IgnoreEntry
  readonly ended: boolean
  readonly fits: (finding: Finding) => boolean
}

/** How the policy is applied. */
export interface SuppressionSettings {
  readonly inlineIgnores: InlineIgnores
  /** In UTC: `2026-11-28`. */
  readonly today: string
}

/** What a policy says of one finding after the other, and which of its entries it needed for that. */
export class Suppressions {
  readonly #policy: RepositoryPolicy
  readonly #inlineIgnores: InlineIgnores
  readonly #tests: readonly Test[]
  readonly #used = new Set<IgnoreEntry>()
  readonly #missed = new Set<IgnoreEntry>()

  constructor(policy: RepositoryPolicy, settings: SuppressionSettings) {
    this.#policy = policy
    this.#inlineIgnores = settings.inlineIgnores
    this.#tests = policy.ignore.map((entry): Test => testOf(entry, settings.today))
  }

  /** Why a finding does not count; nothing where it does. */
  of(finding: Finding): IgnoredFinding | undefined {
    const fitting = this.#tests.filter(({ fits }) => fits(finding))
    const holding = fitting.find(({ ended }) => !ended)
    if (holding !== undefined) {
      this.#used.add(holding.entry)
      return { finding, by: 'ignore', reason: holding.entry.reason }
    }
    const by = otherExcuse(finding, this.#policy, this.#inlineIgnores)
    if (by !== undefined) return { finding, by }
    for (const { entry } of fitting) this.#missed.add(entry)
    return undefined
  }

  /** Whether a finding does not count; nothing is noted of the entries that say so. */
  suppressions(finding: Finding): boolean {
    return (
      this.#tests.some(({ fits, ended }) => !ended && fits(finding)) ||
      otherExcuse(finding, this.#policy, this.#inlineIgnores) !== undefined
    )
  }

  /** Whether the policy leaves out the files of that path. */
  leavesOut(path: string): boolean {
    return this.#policy.excluded.some((matches) => matches(path))
  }

  /** What happened to the policy's entries so far. */
  get entries(): SuppressionEntries {
    return {
      missed: [...this.#missed],
      expired: this.#tests.filter(({ ended }) => ended).map(({ entry }) => entry),
      unused: this.#tests
        .filter(({ entry, ended }) => !ended && !this.#used.has(entry))
        .map(({ entry }) => entry),
    }
  }
}

/**
 * Takes out of a result what the policy excuses. A finding in a file that the policy leaves out does not count;
 * neither does it matter that such a file was not read.
 */
export function suppress(
  result: ScanResult,
  policy: RepositoryPolicy,
  settings: SuppressionSettings,
): Suppressed {
  const suppressions = new Suppressions(policy, settings)
  const ignored: IgnoredFinding[] = []
  for (const excused of result.policy?.ignored ?? []) {
    // What the scanner took for excused is so here, but for markers where they are not honored.
    if (excused.by !== 'inline' || settings.inlineIgnores === 'allow') ignored.push(excused)
  }
  const findings = withReported(result, settings)
  const toldAt = new Set(findings.map(({ secretHash, path }) => `${secretHash} ${path}`))
  const kept = findings.filter((finding) => {
    const excused = suppressions.of(withoutToldPlaces(finding, toldAt))
    if (excused === undefined) return true
    ignored.push({ ...excused, finding })
    return false
  })
  const marked = kept.filter(({ marker }) => marker !== undefined).length
  return {
    result: { ...result, findings: kept, coverage: withoutExcluded(result, suppressions) },
    ignored,
    markersReported: settings.inlineIgnores === 'deny' ? 0 : marked,
    ...suppressions.entries,
  }
}

/** A finding without the places that it stands at and that have a finding of their own. */
function withoutToldPlaces(finding: Finding, toldAt: ReadonlySet<string>): Finding {
  const { secretHash, path, headStatus } = finding
  if (headStatus?.kind !== 'present' || headStatus.path === path) return finding
  const { headStatus: _, ...alone } = finding
  const [first, ...others] = [headStatus.path, ...(headStatus.alsoIn ?? [])].filter(
    (place) => !toldAt.has(`${secretHash} ${place}`),
  )
  return first === undefined
    ? alone
    : { ...alone, headStatus: { ...headStatus, path: first, alsoIn: others } }
}

/** The findings with those that the scanner left out for a marker which excuses nothing here, in their places. */
function withReported(
  { findings, policy, coverage }: ScanResult,
  { inlineIgnores }: SuppressionSettings,
): readonly Finding[] {
  const marked = policy?.ignored.filter(({ by }) => by === 'inline') ?? []
  if (inlineIgnores === 'allow' || marked.length === 0) return findings
  const all = [...findings, ...marked.map(({ finding }) => finding)]
  const order = new Map(coverage.commits?.map((commit, index) => [commit, index]))
  const indexOf = ({ commit }: Finding): number => order.get(commit) ?? order.size
  return all.sort(
    (a, b) =>
      indexOf(a) - indexOf(b) ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
      a.line - b.line ||
      a.columns[0] - b.columns[0],
  )
}

function testOf(entry: IgnoreEntry, today: string): Test {
  const { secret, path, rule, expires } = entry
  const inPath = path === undefined ? undefined : globMatcher(path)
  return {
    entry,
    ended: expires !== undefined && expires < today,
    fits: (finding) =>
      (secret === undefined || hashesOf(finding).includes(secret)) &&
      (rule === undefined || finding.secretType === rule) &&
      (inPath === undefined || pathsOf(finding).every(inPath)),
  }
}

/**
 * Its path, and where a later commit moved it, the paths there: a secret that is put into a file that is left out and
 * moved on from there does not become harmless by the detour.
 */
function pathsOf({ path, headStatus }: Finding): readonly string[] {
  if (headStatus?.kind !== 'present' || headStatus.path === path) return [path]
  return [path, headStatus.path, ...(headStatus.alsoIn ?? [])]
}

/** The hashes that a policy may know its secret by: the repository's, and a scan service's. In small letters. */
function hashesOf({ secretHash, serviceHash }: Finding): string[] {
  return [secretHash, serviceHash].flatMap((hash) => hash?.toLowerCase() ?? [])
}

function otherExcuse(
  finding: Finding,
  policy: RepositoryPolicy,
  inlineIgnores: InlineIgnores,
): Excuse | undefined {
  if (hashesOf(finding).some((hash) => policy.baseline.has(hash))) return 'baseline'
  if (pathsOf(finding).every((path) => policy.excluded.some((matches) => matches(path)))) return 'path'
  if (policy.rules.get(finding.secretType)?.enabled === false) return 'rule'
  return inlineIgnores === 'allow' && finding.marker?.complete === true ? 'inline' : undefined
}

function withoutExcluded({ coverage }: ScanResult, suppressions: Suppressions): ScanResult['coverage'] {
  const isExcluded = ({ path }: NotRead): boolean => suppressions.leavesOut(path)
  const moved = coverage.notRead.filter(isExcluded)
  if (moved.length === 0) return coverage
  const reason = `excluded by ${POLICY_FILE}`
  return {
    ...coverage,
    notRead: coverage.notRead.filter((content) => !isExcluded(content)),
    outside: [...coverage.outside, ...moved.map((content) => ({ ...content, reason }))],
  }
}
