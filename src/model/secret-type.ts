/** The scale of severities, worst first. A type's is about what it lets its holder do. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const

export type Severity = (typeof SEVERITIES)[number]

/** What people need to know of a kind of secret. */
export interface SecretType {
  /** The interface's `secret_type`, for example `github_personal_access_token`. */
  readonly id: string
  /** What it is, in a reader's words: `GitHub personal access token`. */
  readonly title: string
  /** Whose key it is: `GitHub`. */
  readonly provider: string
  readonly severity: Severity
  /** What the key lets its holder do, as the end of "It lets its holder …". */
  readonly impact: string
  /** Where the key is revoked, as a path a person follows: `GitHub → Settings → Developer settings → Tokens`. */
  readonly revoke: string
  /** The provider's page on the key or on its revocation. */
  readonly url: string
}

/** Looks up what is known of a `secret_type`; a scan service may name types that nobody here knows. */
export type DescribeSecretType = (id: string) => SecretType
