import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ebay: RuleFile = {
  provider: 'eBay',
  impact: "ask for tokens of its application and, with users' consent, sell as them",
  revoke: 'eBay Developers Program → Application keys → Rotate (Reset) Cert ID',
  url: 'https://developer.ebay.com/api-docs/static/oauth-credentials.html',
  rules: [
    {
      id: 'ebay_client_secret',
      title: 'eBay client secret (Cert ID)',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['PRD-', 'SBX-'],
          body: [
            chars(HEX_LOWER, 12),
            '-',
            chars(HEX_LOWER, 4),
            '-',
            chars(HEX_LOWER, 4),
            '-',
            chars(HEX_LOWER, 4),
            '-',
            chars(HEX_LOWER, 4),
          ],
        }),
        prefixed({
          prefix: ['PRD-', 'SBX-'],
          body: [
            chars(HEX_LOWER, 8),
            '-',
            chars(HEX_LOWER, 4),
            '-',
            chars(HEX_LOWER, 4),
            '-',
            chars(HEX_LOWER, 4),
            '-',
            chars(HEX_LOWER, 4),
          ],
        }),
      ],
    },
  ],
}
