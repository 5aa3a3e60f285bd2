import type { ProviderAnswer } from '../../model/finding.ts'
import type { Secret } from '../../model/secret.ts'

/** How much of what a provider tells is kept. */
const TEXT_LENGTH = 100
const SCOPES = 30

/** Before the sign of an e-mail address all but the first character is masked. */
const MAILBOX = /([A-Za-z0-9])[\w.+%-]*@/g

/**
 * Makes an answer fit to be shown: without the secret, without whole e-mail addresses, of reasonable length. A
 * provider's words are as untrusted as any; they are escaped where they are printed.
 */
export function cleanAnswer(answer: ProviderAnswer, secret: Secret): ProviderAnswer {
  const { activeness, reason, account, scopes, expires, broad } = answer
  const clean = (text: string | undefined): string | undefined => cleanText(text, secret.reveal())
  const told = {
    reason,
    account: clean(account),
    scopes: scopes?.slice(0, SCOPES).flatMap((scope) => clean(scope) ?? []),
    expires: clean(expires),
    broad,
  }
  const known = Object.entries(told).filter(([, value]) => value !== undefined && value.toString() !== '')
  return { activeness, ...Object.fromEntries(known) }
}

function cleanText(text: string | undefined, secret: string): string | undefined {
  if (text === undefined || text === '' || text.includes(secret)) return undefined
  const masked = text.replace(MAILBOX, '$1…@')
  return masked.length > TEXT_LENGTH ? `${masked.slice(0, TEXT_LENGTH - 1)}…` : masked
}
