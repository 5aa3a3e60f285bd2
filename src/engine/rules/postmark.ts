import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A key is a server's or an account's, and nothing tells which. */
const ACCOUNT: LiveCheck = checkBy({
  host: 'api.postmarkapp.com',
  path: '/domains?count=1&offset=0',
  headers: ({ secret }) => ({ 'x-postmark-account-token': secret }),
  answers: {
    200: accepts('Domains', () => ({ scopes: ['the account'], broad: true })),
    401: refusesSaying(/"ErrorCode":\s?10\b/),
  },
})

const SERVER: LiveCheck = checkBy({
  host: 'api.postmarkapp.com',
  path: '/deliverystats',
  headers: ({ secret }) => ({ 'x-postmark-server-token': secret }),
  answers: {
    200: accepts('InactiveMails', () => ({ scopes: ['one server'] })),
    401: refusesSaying(/"ErrorCode":\s?10\b/),
  },
  otherwise: ACCOUNT,
})

export const postmark: RuleFile = {
  provider: 'Postmark',
  impact: 'send e-mail from the server’s domains and read the messages sent',
  revoke: 'Postmark → the server → API tokens',
  url: 'https://postmarkapp.com/developer/api/overview',
  rules: [
    {
      id: 'postmark_api_key',
      title: 'Postmark API token',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['postmark'], value: uuid(HEX) }))],
      live: SERVER,
    },
  ],
}
