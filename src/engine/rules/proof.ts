import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const proof: RuleFile = {
  provider: 'Proof',
  impact: 'create notarizations and read the signed documents',
  revoke: 'Proof → Settings → API keys',
  url: 'https://dev.proof.com/',
  rules: [
    {
      id: 'proof_api_key',
      title: 'Proof API key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['prf_', 'prf_cli_'], body: chars(BASE62, { min: 20, max: 80 }) })],
    },
    {
      id: 'proof_test_api_key',
      title: 'Proof test API key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: ['prf_test_', 'prf_cli_test_'], body: chars(BASE62, { min: 24, max: 80 }) }),
      ],
      impact: 'create notarizations that have no effect',
    },
  ],
}
