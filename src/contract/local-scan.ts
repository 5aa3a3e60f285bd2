import type { ProviderAnswer } from '../model/finding.ts'
import type { SecretType, Severity } from '../model/secret-type.ts'
import type { WireFinding } from './finding.ts'
import { checkerResultsToWire } from './to-wire.ts'

/** A secret on this machine: what the interface says of a finding, and what its reader needs besides. */
export interface WireLocalFinding extends WireFinding {
  /** Where a history was scanned. */
  readonly commit_sha?: string
  readonly title: string
  readonly provider: string
  readonly severity: Severity
  readonly revoke: string
}

/** A file that could not be read. */
export interface WireLocalNotRead {
  readonly file_path: string
  readonly reason: string
}

/** What was read. */
export interface WireLocalCoverage {
  /** These two where a history was scanned; files are versions of files then. */
  readonly commits?: number
  readonly unreached_files?: number
  /** Versions that a cache knows to be clean, and that were not read. */
  readonly cached_files?: number
  readonly files: number
  readonly bytes: number
  readonly links_not_followed: number
  readonly ignored_by_git?: number
}

/** A place of a secret, in the words of this program. */
export interface LocalFinding {
  readonly secretHash: string
  readonly path: string
  readonly line: number
  readonly columns: readonly [start: number, end: number]
  readonly type: SecretType
  readonly tags: readonly string[]
  readonly answer?: ProviderAnswer
  readonly commit?: string | undefined
}

/** A finding as the interface spells it. */
export function localFindingToWire(finding: LocalFinding, severity: Severity): WireLocalFinding {
  const { secretHash, commit, path, line, columns, type } = finding
  const [start, end] = columns
  return {
    secret_hash: secretHash,
    ...(commit === undefined ? {} : { commit_sha: commit }),
    secret_type: type.id,
    title: type.title,
    provider: type.provider,
    severity,
    file_path: path,
    line_no: line,
    cols: [start, end],
    secret_checker_results: checkerResultsToWire(finding),
    revoke: type.revoke,
  }
}

/** What was not read. */
export function localNotReadToWire(path: string, reason: string): WireLocalNotRead {
  return { file_path: path, reason }
}

/** What was read. */
export function localCoverageToWire(coverage: {
  readonly commits?: number
  readonly unreached?: number
  readonly cached?: number
  readonly files: number
  readonly bytes: number
  readonly links: number
  readonly ignoredByGit?: number
}): WireLocalCoverage {
  const { commits, unreached, cached, files, bytes, links, ignoredByGit } = coverage
  return {
    ...(commits === undefined ? {} : { commits }),
    ...(unreached === undefined ? {} : { unreached_files: unreached }),
    ...(cached === undefined ? {} : { cached_files: cached }),
    files,
    bytes,
    links_not_followed: links,
    ...(ignoredByGit ? { ignored_by_git: ignoredByGit } : {}),
  }
}
