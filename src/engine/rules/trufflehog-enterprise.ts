import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const trufflehogEnterprise: RuleFile = {
  provider: 'TruffleHog Enterprise',
  impact: 'send scan results to the account and read its configuration',
  revoke: 'TruffleHog Enterprise → Settings → Scanner groups',
  url: 'https://docs.trufflesecurity.com',
  rules: [
    {
      id: 'trufflehogenterprise_api_key',
      title: 'TruffleHog Enterprise secret',
      severity: 'high',
      patterns: [prefixed({ prefix: 'thog-secret-', body: chars(HEX_LOWER, 32) })],
    },
    {
      id: 'trufflehogenterprise_key_id',
      title: 'TruffleHog Enterprise key id',
      severity: 'low',
      patterns: [prefixed({ prefix: 'thog-key-', body: chars(HEX_LOWER, 16) })],
      partOf: 'trufflehogenterprise_api_key',
    },
  ],
}
