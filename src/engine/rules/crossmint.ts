import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'sk_production_', body: chars(BASE62, { min: 24, max: 190 }) })],
    },
    {
      id: 'crossmint_staging_api_key',
      title: 'Crossmint staging or client API key',
      severity: 'low',
      shapes: [
        prefixed({
          prefix: ['sk_staging_', 'ck_staging_', 'ck_production_'],
          body: chars(BASE62, { min: 24, max: 190 }),
        }),
      ],
      impact: 'use test chains, or with a client key what the project lets its website do',
    },
  ],
}
