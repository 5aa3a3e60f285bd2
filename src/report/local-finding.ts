import type { InlineMarker, ProviderAnswer } from '../model/finding.ts'
import type { SecretType, Severity } from '../model/secret-type.ts'

/** A secret that was seen in a file of this machine, ready to be shown. It doesn't hold the secret. */
export interface LocalFinding {
  /** A UUID that stands for the secret, as in `Finding`. */
  readonly secretHash: string
  /** As the user would write it to open the file. */
  readonly path: string
  /** One-based. */
  readonly line: number
  /** One-based first column and the column after the last, in UTF-16 units of the line. */
  readonly columns: readonly [start: number, end: number]
  readonly type: SecretType
  readonly tags: readonly string[]
  /** What its provider says of it; absent where the provider was not to be asked. */
  readonly answer?: ProviderAnswer
  /** Set for what has the form of a secret and turned out to be none. */
  readonly isUnreal?: true
  /** The commit that introduced it, where a history was scanned. */
  readonly commit?: string
  /** A marker on its line that asks to ignore it. */
  readonly marker?: InlineMarker
  /** The line and its neighbors, in order. */
  readonly excerpt: readonly ExcerptLine[]
}

/** A local finding with its severity under the policy that counts. */
export interface RatedLocalFinding extends LocalFinding {
  readonly severity: Severity
}

/** A line of a file, or the middle of a long one. */
export interface ExcerptLine {
  readonly number: number
  /** Without its end. Every secret in it is masked; nothing in it is escaped. */
  readonly text: string
  /** Where the secret stands in `text`: its first character and the one after its last, from 0. */
  readonly mark?: readonly [start: number, end: number]
}
