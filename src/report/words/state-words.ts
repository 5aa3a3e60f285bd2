import type { ProviderAnswer } from '../../model/finding.ts'
import { isPublishable } from '../../model/publishable.ts'
import type { LeakedSecret } from '../leaked-secret.ts'
import { count } from './amount.ts'
import { shortenEnd } from './escape.ts'
import { tagWords } from './tag-words.ts'

/** How many tags are shown, and how long. */
const TAGS = 6
const TAG_LENGTH = 60

/** How much is shown of what a provider tells. */
const SCOPES = 6
const DETAIL_LENGTH = 120
const REASON_LENGTH = 160

const STATES = { active: 'live', inactive: 'no longer works' } as const
const STATE_TAGS: ReadonlySet<string> = new Set(['active_secret', 'inactive_secret', 'publishable_key'])

/** What the words on a secret are made from. */
export type KnownState = Pick<LeakedSecret, 'severity' | 'type' | 'activeness' | 'tags' | 'answer'>

/**
 * What is known of a secret, in words: its severity and why it is that, as `high: not checked` or `critical: live`,
 * then what else is known. A scan without a word on whether the key works did not ask, or could not tell: it is "not
 * checked". Escape it for where it is printed.
 */
export function stateWords(known: KnownState): [string, ...string[]] {
  const { severity, tags, answer } = known
  const further = tags.filter((tag) => !STATE_TAGS.has(tag))
  const words = further.slice(0, TAGS).map((tag) => shortenEnd(tagWords(tag), TAG_LENGTH))
  const rest = further.length - words.length
  return [
    `${severity}: ${stateOf(known)}`,
    ...answerWords(answer),
    ...words,
    ...(rest > 0 ? [count(rest, 'more tag')] : []),
  ]
}

function stateOf({ type, activeness, tags, answer }: KnownState): string {
  if (activeness !== 'unknown') return STATES[activeness]
  if (isPublishable({ tags }, type)) return 'public by design'
  return answer?.reason === undefined
    ? 'not checked'
    : `not checked (${shortenEnd(answer.reason, REASON_LENGTH)})`
}

/** What the provider says about a key: whose it is, what it may do, until when. */
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
