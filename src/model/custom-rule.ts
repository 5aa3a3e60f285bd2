import type { Severity } from './secret-type.ts'

/** A secret type that a repository's own policy adds, as it was written. */
export interface CustomRule {
  /** The finding's secret type. */
  readonly id: string
  readonly title: string
  /** An expression for the secret; where it has a group named `secret`, that group is the secret. */
  readonly pattern: string
  /** Words, one of which stands near the secret; never empty. */
  readonly keywords: readonly [string, ...string[]]
  readonly severity: Severity
  /** As the end of "It lets its holder …". */
  readonly impact?: string
  /** Where such a key is revoked, as a path a person follows. */
  readonly revoke?: string
  readonly url?: string
}
