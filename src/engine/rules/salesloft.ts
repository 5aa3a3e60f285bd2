import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const salesloft: RuleFile = {
  provider: 'Salesloft',
  impact: 'read and change people, cadences and e-mails of the team',
  revoke: 'Salesloft → Settings → Your applications → API keys',
  url: 'https://developers.salesloft.com/docs/platform/guides/api-key-authentication',
  rules: [
    {
      id: 'salesloft_api_key',
      title: 'Salesloft API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'ak_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
