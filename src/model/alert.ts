/** A secret in a repository that someone has to deal with: one per repository and secret. */
export interface Alert {
  /** A UUID. */
  readonly id: string
  /** `REPO_SCAN_MATCH` for what a repository scan found. */
  readonly type: string
  /** The incident of its secret: all alerts of the secret together. */
  readonly incident?: string
  /** The repository's identity: `git://github.com/o/r.git`. */
  readonly repository: string
  /** The service's own hash, the same in all repositories. */
  readonly secretHash: string
  /** The hash that the repository's policy and baseline know the secret by; absent for those of earlier versions. */
  readonly repositoryHash?: string
  readonly secretType: string
  readonly severity: string
  /** `ACTIVE` or `REVIEWED`. */
  readonly state: string
  /** Why it was reviewed: `REVOKED`, `FALSE_POSITIVE`, …; null while it is active. */
  readonly resolution: string | null
  /** What was said at the review, and by whom: `user:<id>`, `key:<id>` or `local`. */
  readonly comment?: string
  readonly reviewedBy?: string
  /** Where it was first seen: commit, path, and one-based line and columns (end exclusive). */
  readonly commit: string
  readonly path: string
  readonly line: number
  readonly columns: readonly [start: number, end: number]
  /** Who wrote the commit, and when (ISO 8601 in UTC). */
  readonly author?: string
  readonly authorTime?: string
  /** How many places hold the secret. */
  readonly occurrences: number
  readonly tags: readonly string[]
  /** ISO 8601 in UTC. */
  readonly created: string
  readonly lastUpdated: string
}
