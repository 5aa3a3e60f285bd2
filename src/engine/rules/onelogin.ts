import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const onelogin: RuleFile = {
  provider: 'OneLogin',
  impact: 'read and change users, roles and applications of the company',
  revoke: 'OneLogin → Developers → API credentials',
  url: 'https://developers.onelogin.com/api-docs/2/getting-started/working-with-api-credentials',
  rules: [
    {
      id: 'onelogin_client_secret',
      aliases: ['onelogin_api_key'],
      title: 'OneLogin client secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['onelogin', 'one_login', 'one-login'],
            value: chars(LOWER_ALPHANUMERIC, 64),
          }),
        ),
      ],
    },
  ],
}
