import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const builderIo: RuleFile = {
  provider: 'Builder.io',
  impact: 'read, write and publish all content of the space',
  revoke: 'Builder.io → Account settings → Space → Private keys',
  url: 'https://www.builder.io/c/docs/using-your-api-key',
  rules: [
    {
      id: 'builderio_api_key',
      title: 'Builder.io private key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'bpk-', body: chars(HEX_LOWER, 32) })],
    },
  ],
}
