// Only types are imported here: the action writes its results file on the fast path, where loading the
// schema library would cost more than the scan.
import type { Finding } from '../model/finding.ts'
import type { IgnoredFinding } from '../model/ignored.ts'
import type { Coverage, FoundRange, NotRead, ScanResult } from '../model/scan.ts'
import type { WireFinding } from './finding.ts'
import type { ResultsFile, WireCoverage, WireIgnored } from './results-file.ts'
import type { WireScanRequest } from './scan-request.ts'
import type { WireScanResult, WireSecrets } from './scan-result.ts'

/** What a scan service is asked to scan. */
export type ScanTarget =
  | { readonly repository: string; readonly pullRequest: number }
  | { readonly repository: string; readonly commits: readonly string[] }

/** The body that starts a scan. */
export function scanRequestToWire(target: ScanTarget): WireScanRequest {
  if ('pullRequest' in target) {
    return { repo_url: target.repository, pull_request_number: target.pullRequest }
  }
  return { repo_url: target.repository, commit_shas: [...target.commits] }
}

/** A finding as the interface spells it. Its commit is the key it stands under. */
export function findingToWire(finding: Finding): WireFinding {
  const [start, end] = finding.columns
  return {
    secret_hash: finding.serviceHash ?? finding.secretHash,
    ...(finding.serviceHash === undefined ? {} : { repository_hash: finding.secretHash }),
    secret_type: finding.secretType,
    file_path: finding.path,
    line_no: finding.line,
    cols: [start, end],
    secret_checker_results: checkerResultsToWire(finding),
  }
}

/** The tags, and what the provider says where it was asked. */
export function checkerResultsToWire({
  tags,
  answer,
}: Pick<Finding, 'tags' | 'answer'>): WireFinding['secret_checker_results'] {
  if (answer === undefined) return { tags: [...tags] }
  const { scopes, ...told } = answer
  return { tags: [...tags], provider_answer: { ...told, ...(scopes && { scopes: [...scopes] }) } }
}

/** The result of a finished scan, its findings keyed by commit in the order in which they come. */
export function scanResultToWire({ findings }: Pick<ScanResult, 'findings'>): WireScanResult {
  return { secrets: secretsToWire(findings), scan_state: 'done', message: '' }
}

/**
 * What the results file of a run holds.
 *
 * @param ignored what does not count, and so is not among the result's findings
 */
export function resultsFileToWire(result: ScanResult, ignored: readonly IgnoredFinding[]): ResultsFile {
  return {
    ...scanResultToWire(result),
    scan_uuid: result.scanUuid,
    ignored: ignored.map(ignoredToWire),
    coverage: coverageToWire(result.coverage),
  }
}

/** Findings keyed by their commit, in the order in which they come. */
export function secretsToWire(findings: readonly Finding[]): WireSecrets {
  const byCommit = Map.groupBy(findings, ({ commit }) => commit)
  return Object.fromEntries(
    Array.from(byCommit, ([commit, found]) => [commit, { secrets_found: found.map(findingToWire) }]),
  )
}

/** A finding that does not count, and why. */
export function ignoredToWire({ finding, by, reason }: IgnoredFinding): WireIgnored {
  const { commit, marker } = finding
  return {
    commit,
    ...findingToWire(finding),
    by,
    ...(reason === undefined ? {} : { reason }),
    ...(by === 'inline' && marker !== undefined ? { marker: marker.name } : {}),
  }
}

/** What was asked against what was read. */
export function coverageToWire(coverage: Coverage): WireCoverage {
  const { commitsExpected, commits, commitsScanned, range, fetched, deselected } = coverage
  return {
    ...(commitsExpected === undefined ? {} : { commits_expected: commitsExpected }),
    ...(commits === undefined ? {} : { commits: [...commits] }),
    ...(commitsScanned === undefined ? {} : { commits_scanned: commitsScanned }),
    files: coverage.files,
    bytes: coverage.bytes,
    ...(coverage.texts === undefined ? {} : { commit_texts: coverage.texts }),
    not_read: coverage.notRead.map(notReadToWire),
    outside: coverage.outside.map(notReadToWire),
    ...(range === undefined ? {} : { range: rangeToWire(range) }),
    ...(fetched === undefined ? {} : { fetched: { ...fetched, asked: [...fetched.asked] } }),
    ...(deselected === undefined ? {} : { files_deselected: deselected }),
  }
}

function rangeToWire({ head, without, by, counted }: FoundRange): NonNullable<WireCoverage['range']> {
  return { head, without: [...without], by, counted: counted === true }
}

function notReadToWire({ commit, path, reason }: NotRead): WireCoverage['not_read'][number] {
  return { commit, path, reason }
}
