import { BASE64URL } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const asaas: RuleFile = {
  provider: 'Asaas',
  impact: 'charge customers, and move the money of the account',
  revoke: 'Asaas → Integrações → Chaves de API',
  url: 'https://docs.asaas.com/docs/authentication',
  rules: [
    {
      id: 'asaas_api_key',
      title: 'Asaas API key',
      severity: 'critical',
      patterns: [
        marked({ before: '', marker: '$aact_prod_', after: chars(BASE64URL, { min: 20, max: 200 }) }),
      ],
    },
    {
      id: 'asaas_sandbox_api_key',
      title: 'Asaas sandbox API key',
      severity: 'low',
      patterns: [
        marked({ before: '', marker: '$aact_hmlg_', after: chars(BASE64URL, { min: 20, max: 200 }) }),
      ],
      impact: 'read and change test data; no money moves',
    },
  ],
}
