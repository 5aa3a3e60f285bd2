import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const crossmint: RuleFile = {
  provider: 'Crossmint',
  impact: 'mint tokens and move those of the project’s wallets',
  revoke: 'Crossmint Console → Integrate → API keys',
  url: 'https://docs.crossmint.com/introduction/platform/api-keys/overview',
  rules: [
    {
      id: 'crossmint_api_key',
      title: 'Crossmint server API key',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'sk_production_', body: chars(BASE62, { min: 24, max: 190 }) })],
    },
    {
      id: 'crossmint_staging_api_key',
      title: 'Crossmint staging or client API key',
      severity: 'low',
      patterns: [
        prefixed({
          prefix: ['sk_staging_', 'ck_staging_', 'ck_production_'],
          body: chars(BASE62, { min: 24, max: 190 }),
        }),
      ],
      impact: 'use test chains, or with a client key what the project lets its website do',
    },
  ],
}
