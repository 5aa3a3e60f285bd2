import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { BASE64_EITHER, LOWER_SLUG } from '../pattern/alphabet-with-signs.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const authress: RuleFile = {
  provider: 'Authress',
  impact: 'change who may do what in the application, as far as the client’s access records go',
  revoke: 'authress.io → Service clients → Access keys → Delete',
  url: 'https://authress.io/knowledge-base/docs/',
  rules: [
    {
      id: 'authress_api_key',
      title: 'Authress service client access key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['sc_', 'ext_', 'scauth_', 'authress_'],
          body: [
            chars(LOWER_ALPHANUMERIC, { min: 5, max: 30 }),
            '.',
            chars(LOWER_ALPHANUMERIC, { min: 4, max: 6 }),
            anyOf('.acc_', '.acc-'),
            chars(LOWER_SLUG, { min: 10, max: 32 }),
            '.',
            chars(BASE64_EITHER, { min: 30, max: 120 }),
          ],
        }),
      ],
    },
  ],
}
