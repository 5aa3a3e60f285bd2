import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'spu-', body: chars(LOWER_ALPHANUMERIC, 32) })],
    },
  ],
}
