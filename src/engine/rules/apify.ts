import { SLUG } from '../pattern/alphabet-with-signs.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const apify: RuleFile = {
  provider: 'Apify',
  impact: 'run and change actors at the cost of the account and read what they collected',
  revoke: 'Apify Console → Settings → API & Integrations',
  url: 'https://docs.apify.com/platform/integrations/api',
  rules: [
    {
      id: 'apify_api_key',
      title: 'Apify API token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'apify_api_', body: chars(SLUG, { min: 34, max: 38 }) })],
    },
  ],
}
