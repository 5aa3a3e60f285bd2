import type { KnownAnswers } from '../../engine/ask-providers.ts'
import type { HashSecret } from '../../engine/secret-hash.ts'
import type { ProviderAnswer } from '../../model/finding.ts'

/** Milliseconds. Shorter than a day, so that a daily check asks anew. */
const KEPT_FOR = 12 * 3_600_000

/** The oldest goes first. */
const MOST_KEPT = 10_000

/**
 * Answers of providers, kept by the hashes of the secrets: scans of the same commits ask once. That nobody knows is not
 * kept, since the next may learn it.
 *
 * @param now milliseconds since 1970
 */
export function createKnownAnswers(hashSecret: HashSecret, now = Date.now): KnownAnswers {
  const kept = new Map<string, { readonly answer: ProviderAnswer; readonly until: number }>()
  return {
    get(type, secret) {
      const known = kept.get(`${type} ${hashSecret(secret)}`)
      return known !== undefined && known.until > now() ? known.answer : undefined
    },
    keep(type, secret, answer) {
      if (answer.activeness === 'unknown') return
      const key = `${type} ${hashSecret(secret)}`
      kept.delete(key)
      kept.set(key, { answer, until: now() + KEPT_FOR })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}
