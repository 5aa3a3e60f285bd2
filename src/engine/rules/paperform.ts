import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const paperform: RuleFile = {
  provider: 'Paperform',
  impact: 'read every submission of the account’s forms and change the forms',
  revoke: 'Paperform → Account → Developer → API keys',
  url: 'https://paperform.readme.io/',
  rules: [
    {
      id: 'paperform_api_key',
      title: 'Paperform API key',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['paperform'],
          prefix: 'eyJ',
          body: [
            chars(BASE64URL, { min: 10, max: 80 }),
            '.eyJ',
            chars(BASE64URL, { min: 80, max: 400 }),
            '.',
            chars(BASE64URL, { min: 600, max: 800 }),
          ],
          shared: true,
        }),
      ],
    },
  ],
}
