import { UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const localstack: RuleFile = {
  provider: 'LocalStack',
  impact: 'use the emulated account inside one LocalStack instance',
  revoke: 'the LocalStack instance: remove the access key, or restart it without its state',
  url: 'https://docs.localstack.cloud/aws/capabilities/config/credentials/',
  rules: [
    {
      id: 'localstack_api_key',
      title: 'LocalStack access key id',
      severity: 'low',
      patterns: [
        prefixed({ prefix: ['LSIAQAAAAAA', 'LKIAQAAAAAA'], body: chars(UPPER_ALPHANUMERIC, 9) }),
        prefixed({ prefix: ['LSIA', 'LKIA'], body: chars(UPPER_ALPHANUMERIC, 16) }),
      ],
    },
  ],
}
