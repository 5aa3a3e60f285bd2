import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'bpk-', body: chars(HEX_LOWER, 32) })],
    },
  ],
}
