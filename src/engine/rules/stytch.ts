import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const stytch: RuleFile = {
  provider: 'Stytch',
  impact: 'create sessions for any user of the project and read and change users',
  revoke: 'Stytch dashboard → API keys',
  url: 'https://stytch.com/docs/api/authentication',
  rules: [
    {
      id: 'stytch_api_key',
      title: 'Stytch project secret',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['secret-live-', 'secret-test-'], body: [chars(BASE64URL, 35), '='] }),
        notAnId(
          keyworded({
            keywords: ['stytch'],
            value: anyOf(chars(BASE64URL, 48), [chars(BASE64URL, 47), '=']),
          }),
        ),
      ],
    },
  ],
}
