import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'ak_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
