import { BASE64URL, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const telnyx: RuleFile = {
  provider: 'Telnyx',
  impact: 'make calls and send messages at the owner’s cost and read their records',
  revoke: 'Telnyx Mission Control → API keys',
  url: 'https://developers.telnyx.com/api/authentication',
  rules: [
    {
      id: 'telnyx_api_key',
      title: 'Telnyx API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'KEY', body: [chars(UPPER_ALPHANUMERIC, 32), '_', chars(BASE64URL, 22)] }),
      ],
    },
  ],
}
