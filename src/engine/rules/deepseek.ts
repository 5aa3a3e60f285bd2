import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const BALANCE: LiveCheck = checkBy({
  host: 'api.deepseek.com',
  path: '/user/balance',
  answers: { 200: accepts('is_available'), 401: refusesSaying(/authentication_error|invalid/i) },
})

export const deepseek: RuleFile = {
  provider: 'DeepSeek',
  impact: "run language models from the account's balance",
  revoke: 'DeepSeek Platform → API keys → Delete',
  url: 'https://api-docs.deepseek.com/',
  rules: [
    {
      id: 'deepseek_api_key',
      title: 'DeepSeek API key',
      severity: 'high',
      patterns: [
        namedPrefix({
          keywords: ['deepseek', 'deep_seek', 'deep-seek'],
          prefix: 'sk-',
          body: chars(LOWER_ALPHANUMERIC, 32),
        }),
        prefixed({ prefix: 'sk-', body: chars(HEX_LOWER, 32), notAfter: '-_./' }),
      ],
      live: BALANCE,
    },
  ],
}
