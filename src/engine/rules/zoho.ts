import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const zoho: RuleFile = {
  provider: 'Zoho',
  impact: 'read and change the Zoho data that its scopes name, or get tokens that do',
  revoke: 'Zoho API console → client → revoke the token',
  url: 'https://www.zoho.com/accounts/protocol/oauth.html',
  rules: [
    {
      id: 'zoho_api_key',
      title: 'Zoho OAuth token',
      severity: 'high',
      patterns: [prefixed({ prefix: '1000.', body: [chars(HEX_LOWER, 32), '.', chars(HEX_LOWER, 32)] })],
    },
  ],
}
