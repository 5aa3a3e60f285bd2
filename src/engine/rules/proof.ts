import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: ['prf_', 'prf_cli_'], body: chars(BASE62, { min: 20, max: 80 }) })],
    },
    {
      id: 'proof_test_api_key',
      title: 'Proof test API key',
      severity: 'low',
      shapes: [
        prefixed({ prefix: ['prf_test_', 'prf_cli_test_'], body: chars(BASE62, { min: 24, max: 80 }) }),
      ],
      impact: 'create notarizations that have no effect',
    },
  ],
}
