import type { ProviderAnswer } from '../model/finding.ts'
import { count } from './amount.ts'
import { shortenEnd } from './escape.ts'
import type { LeakedSecret } from './leaked-secret.ts'
import { tagWords } from './tag-words.ts'

/** How many tags are shown, and how long. */
const TAGS = 6
const TAG_LENGTH = 60

/** How much is shown of what a provider tells. */
const SCOPES = 6
const DETAIL_LENGTH = 120
const REASON_LENGTH = 160

const STATES = { active: 'live', inactive: 'no longer works', unknown: 'not verified' } as const
const STATE_TAGS: ReadonlySet<string> = new Set(['active_secret', 'inactive_secret'])

/**
 * What is known of a secret, in words: whether it is live first, then its further tags. A scan without a
 * word on activeness did not ask, or could not tell: the secret is "not verified". Escape it for its outlet.
 */
export function stateWords({
  activeness,
  tags,
  answer,
}: Pick<LeakedSecret, 'activeness' | 'tags' | 'answer'>): [string, ...string[]] {
  const further = tags.filter((tag) => !STATE_TAGS.has(tag))
  const words = further.slice(0, TAGS).map((tag) => shortenEnd(tagWords(tag), TAG_LENGTH))
  const rest = further.length - words.length
  const state =
    activeness === 'unknown' && answer?.reason !== undefined
      ? `not checked: ${shortenEnd(answer.reason, REASON_LENGTH)}`
      : STATES[activeness]
  return [state, ...answerWords(answer), ...words, ...(rest > 0 ? [count(rest, 'more tag')] : [])]
}

/** What the provider tells of a key: whose it is, what it may do, until when. */
function answerWords(answer: ProviderAnswer | undefined): string[] {
  if (answer === undefined) return []
  const { account, scopes = [], expires } = answer
  const listed = scopes.slice(0, SCOPES).join(', ')
  const more = scopes.length - SCOPES
  return [
    ...(account === undefined ? [] : [shortenEnd(account, DETAIL_LENGTH)]),
    ...(listed === '' ? [] : [shortenEnd(more > 0 ? `${listed} and ${more} more` : listed, DETAIL_LENGTH)]),
    ...(expires === undefined ? [] : [`until ${shortenEnd(expires, TAG_LENGTH)}`]),
  ]
}
