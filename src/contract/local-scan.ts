import type { SecretType } from '../model/secret-type.ts'
import type { WireFinding } from './finding.ts'

/** A secret in a file of this machine: what the interface says of a finding, as far as it needs no repository. */
export interface WireLocalFinding extends Omit<WireFinding, 'secret_hash'> {
  /** These two where a history was scanned. */
  readonly secret_hash?: string
  readonly commit_sha?: string
  readonly title: string
  readonly provider: string
  readonly severity: string
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
  readonly files: number
  readonly bytes: number
  readonly links_not_followed: number
}

/** A place of a secret, in the words of this program. */
export interface LocalFinding {
  readonly path: string
  readonly line: number
  readonly columns: readonly [start: number, end: number]
  readonly type: SecretType
  readonly tags: readonly string[]
  readonly hash?: string
  readonly commit?: string
}

/** A finding as the interface spells it. */
export function localFindingToWire({
  path,
  line,
  columns,
  type,
  tags,
  hash,
  commit,
}: LocalFinding): WireLocalFinding {
  const [start, end] = columns
  return {
    ...(hash === undefined ? {} : { secret_hash: hash }),
    ...(commit === undefined ? {} : { commit_sha: commit }),
    secret_type: type.id,
    title: type.title,
    provider: type.provider,
    severity: type.severity,
    file_path: path,
    line_no: line,
    cols: [start, end],
    secret_checker_results: { tags: [...tags] },
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
  readonly files: number
  readonly bytes: number
  readonly links: number
}): WireLocalCoverage {
  const { commits, unreached, files, bytes, links } = coverage
  return {
    ...(commits === undefined ? {} : { commits }),
    ...(unreached === undefined ? {} : { unreached_files: unreached }),
    files,
    bytes,
    links_not_followed: links,
  }
}
