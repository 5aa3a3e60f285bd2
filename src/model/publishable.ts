import type { Finding } from './finding.ts'
import type { SecretType } from './secret-type.ts'

/** Marks a single key that its provider means to be public, where others of its type are not. */
const PUBLISHABLE_TAG = 'publishable_key'

/**
 * Whether a key's provider means it to be seen by everybody, as a key that web pages hold: its type is of severity
 * `info`, or the key itself says so.
 */
export function isPublishable({ tags }: Pick<Finding, 'tags'>, { severity }: SecretType): boolean {
  return severity === 'info' || tags.includes(PUBLISHABLE_TAG)
}
