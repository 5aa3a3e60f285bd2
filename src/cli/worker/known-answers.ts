import type { KnownAnswers } from '../../engine/ask-providers.ts'
import type { HashSecret } from '../../engine/pipeline/secret-hash.ts'
import type { ProviderAnswer } from '../../model/finding.ts'

/** Milliseconds. Shorter than a day, so that a daily check asks anew. */
const KEPT_FOR = 12 * 3_600_000

/** The oldest goes first. */
const MOST_KEPT = 10_000

/** Answers of providers by a key that holds no secret. */
export interface AnswerStore {
  get(key: string): Promise<ProviderAnswer | undefined>
  keep(key: string, answer: ProviderAnswer): void
}

/**
 * Answers in memory: scans of the same commits ask once. That nobody knows is not kept, since the next may learn it.
 *
 * @param now milliseconds since 1970
 */
export function createAnswerStore(now = Date.now): AnswerStore {
  const kept = new Map<string, { readonly answer: ProviderAnswer; readonly until: number }>()
  return {
    async get(key) {
      const known = kept.get(key)
      return known !== undefined && known.until > now() ? known.answer : undefined
    },
    keep(key, answer) {
      if (answer.activeness === 'unknown') return
      kept.delete(key)
      kept.set(key, { answer, until: now() + KEPT_FOR })
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    },
  }
}

const NOT_NOW: ProviderAnswer = { activeness: 'unknown', reason: 'it is not due for a check' }

/**
 * What a scan knows of secrets, by their hashes.
 *
 * @param only the hashes of the secrets that are asked about, whatever is known of them; without it, all of which
 *   nothing is known
 */
export function knownAnswersIn(
  store: AnswerStore,
  hashSecret: HashSecret,
  only: readonly string[] | undefined,
): KnownAnswers {
  const wanted = only === undefined ? undefined : new Set(only)
  return {
    async get(type, secret) {
      const hash = hashSecret(secret)
      if (wanted === undefined) return store.get(`${type} ${hash}`)
      return wanted.has(hash) ? undefined : NOT_NOW
    },
    keep: (type, secret, answer) => store.keep(`${type} ${hashSecret(secret)}`, answer),
  }
}
