import { count } from './amount.ts'
import { shortenEnd } from './escape.ts'
import type { LeakedSecret } from './leaked-secret.ts'
import { tagWords } from './tag-words.ts'

/** How many tags are shown, and how long. */
const TAGS = 6
const TAG_LENGTH = 60

const STATES = { active: 'live', inactive: 'no longer works', unknown: 'not verified' } as const
const STATE_TAGS: ReadonlySet<string> = new Set(['active_secret', 'inactive_secret'])

/**
 * What is known of a secret, in words: whether it is live first, then its further tags. A scan without a
 * word on activeness did not ask, or could not tell: the secret is "not verified". Escape it for its outlet.
 */
export function stateWords({
  activeness,
  tags,
}: Pick<LeakedSecret, 'activeness' | 'tags'>): [string, ...string[]] {
  const further = tags.filter((tag) => !STATE_TAGS.has(tag))
  const words = further.slice(0, TAGS).map((tag) => shortenEnd(tagWords(tag), TAG_LENGTH))
  const rest = further.length - words.length
  return [STATES[activeness], ...words, ...(rest > 0 ? [count(rest, 'more tag')] : [])]
}
