import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { basic } from '../check/request.ts'
import { DIGITS, HEX_LOWER } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The data center that serves the account, by the first digit of its number. */
const REGIONS = Array.from({ length: 9 }, (_, i) => `-us${i + 1}`)

/** The data center is part of the key. */
const ROOT: LiveCheck = checkBy({
  host: '*.api.mailchimp.com',
  hostOf: ({ secret }) => {
    const center = /-(?<center>us\d{1,2})$/.exec(secret)?.groups?.['center']
    return center === undefined ? undefined : `${center}.api.mailchimp.com`
  },
  path: '/3.0/?fields=account_id,account_name,role',
  headers: ({ secret }) => basic('keysieve', secret),
  answers: {
    200: accepts('account_id', (body) =>
      details({ account: text(body, 'account_name'), broad: body['role'] === 'owner' ? true : undefined }),
    ),
    401: refusesSaying(/API Key Invalid/i),
  },
})

export const mailchimp: RuleFile = {
  provider: 'Mailchimp',
  impact: 'read and change audiences and send campaigns',
  revoke: 'Mailchimp → Account → Extras → API keys',
  url: 'https://mailchimp.com/help/about-api-keys/',
  rules: [
    {
      id: 'mailchimp_api_key',
      title: 'Mailchimp API key',
      severity: 'high',
      patterns: [
        marked({ before: chars(HEX_LOWER, 32), marker: REGIONS, after: chars(DIGITS, { min: 0, max: 1 }) }),
      ],
      live: ROOT,
    },
  ],
}
