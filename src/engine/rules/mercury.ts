import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const BODY = [chars(BASE62, { min: 3, max: 6 }), '_', chars(BASE62, { min: 40, max: 50 }), '_yrucrem']

export const mercury: RuleFile = {
  provider: 'Mercury',
  impact: 'read accounts and transactions of the company and, with write access, send money',
  revoke: 'Mercury → Settings → API tokens',
  url: 'https://docs.mercury.com/reference/getaccount',
  rules: [
    {
      id: 'mercury_api_key',
      title: 'Mercury API token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'mercury_production_', body: BODY })],
    },
    {
      id: 'mercury_sandbox_api_key',
      title: 'Mercury sandbox API token',
      severity: 'low',
      patterns: [prefixed({ prefix: 'mercury_sandbox_', body: BODY })],
      impact: 'use the bank’s sandbox; no money moves',
    },
  ],
}
