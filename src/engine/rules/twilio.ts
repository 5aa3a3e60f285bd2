import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, type Reading, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { basic } from '../check/request.ts'
import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const REFUSED: Reading = refusesSaying(/"code":\s?20003\b/)

const ACCOUNT: LiveCheck = checkBy({
  host: 'api.twilio.com',
  near: { 'account id': /(?<![A-Za-z0-9])(?<value>AC[0-9a-f]{32})(?![A-Za-z0-9])/ },
  path: (parts) => `/2010-04-01/Accounts/${parts['account id']}.json`,
  headers: (parts) => basic(parts['account id'] ?? '', parts.secret),
  answers: { 200: accepts('sid', accountIn('account', 'friendly_name', 'sid')), 401: REFUSED },
})

/** What the rule finds is the key's id; its secret stands near it. */
const KEY: LiveCheck = checkBy({
  host: 'verify.twilio.com',
  near: {
    'key secret': /secret[\w-]{0,20}["']?\s{0,3}[:=]\s{0,3}["']?(?<value>[A-Za-z0-9]{32})(?![A-Za-z0-9])/i,
  },
  path: '/v2/Services?PageSize=1',
  headers: (parts) => basic(parts.secret, parts['key secret'] ?? ''),
  answers: { 200: accepts('services'), 401: REFUSED },
})

export const twilio: RuleFile = {
  provider: 'Twilio',
  impact: 'send messages and make calls at the cost of the account',
  revoke: 'Twilio Console → Account → API keys & tokens',
  url: 'https://www.twilio.com/docs/iam/api-keys',
  rules: [
    {
      id: 'twilio_api_key',
      title: 'Twilio API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: [...HEX_LOWER.characters].map((digit) => `SK${digit}`),
          body: chars(HEX_LOWER, 31),
        }),
      ],
      live: KEY,
    },
    {
      id: 'twilio_account_sid',
      title: 'Twilio account SID',
      severity: 'low',
      patterns: [
        prefixed({
          prefix: [...HEX_LOWER.characters].map((digit) => `AC${digit}`),
          body: chars(HEX_LOWER, 31),
        }),
      ],
      partOf: 'twilio_auth_token',
    },
    {
      id: 'twilio_auth_token',
      title: 'Twilio auth token',
      severity: 'critical',
      patterns: [keyworded({ keywords: ['twilio'], value: chars(HEX, 32) })],
      live: ACCOUNT,
    },
  ],
}
