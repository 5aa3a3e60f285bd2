/** Something that happened to a secret in a repository. Events are only ever added. */
export interface Event {
  /** A UUID. */
  readonly id: string
  /** The alert it belongs to; null where the secret is ignored and has none. */
  readonly alert: string | null
  /** `REPO_SCAN_MATCH` for what a repository scan found. */
  readonly type: string
  /** `detected`, `ignored`, `reviewed`, `reinstated`, `activeness_changed`. */
  readonly action: string
  /** The repository's identity: `git://github.com/o/r.git`. */
  readonly repository: string
  /** The service's own hash, the same in all repositories. */
  readonly secretHash: string
  /** The hash that the repository's policy and baseline know the secret by; absent for those of earlier versions. */
  readonly repositoryHash?: string
  readonly secretType: string
  readonly severity: string
  readonly commit: string
  readonly path: string
  /** One-based, as are the columns (end exclusive). */
  readonly line: number
  readonly columns: readonly [start: number, end: number]
  readonly tags: readonly string[]
  /** The scan that caused it; null where a person did. */
  readonly scan: string | null
  /** Who: `scan`, `user:<id>` or `key:<id>`. */
  readonly actor: string
  /** What a person said who caused it. */
  readonly comment?: string
  /** ISO 8601 in UTC. */
  readonly created: string
}
