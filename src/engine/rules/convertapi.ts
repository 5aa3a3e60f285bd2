import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const convertapi: RuleFile = {
  provider: 'ConvertAPI',
  impact: 'convert files at the cost of the account',
  revoke: 'convertapi.com → Account → Authentication',
  url: 'https://docs.convertapi.com/docs/authentication',
  rules: [
    {
      id: 'convert_api_key',
      title: 'ConvertAPI secret',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['convertapi', 'convert_api', 'convert-api'],
          prefix: 'secret_',
          body: chars(BASE62, 16),
        }),
      ],
    },
  ],
}
