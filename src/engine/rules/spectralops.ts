import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const spectralops: RuleFile = {
  provider: 'SpectralOps',
  impact: 'read the secret findings of the team’s repositories and send scans',
  revoke: 'SpectralOps → Settings → Organization → Team keys',
  url: 'https://spectralops.io',
  rules: [
    {
      id: 'spectralops_api_key',
      title: 'SpectralOps personal key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'spu-', body: chars(LOWER_ALPHANUMERIC, 32) })],
    },
  ],
}
