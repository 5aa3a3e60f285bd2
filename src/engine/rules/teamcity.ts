import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const teamcity: RuleFile = {
  provider: 'TeamCity',
  impact: 'start and change builds and read their logs and parameters',
  revoke: 'TeamCity → Profile → Access tokens',
  url: 'https://www.jetbrains.com/help/teamcity/configuring-your-user-profile.html#Managing+Access+Tokens',
  rules: [
    {
      id: 'teamcity_api_key',
      title: 'TeamCity access token',
      severity: 'high',
      patterns: [
        prefixed({
          // The base 64 of `{"typ": "TCV2"}`.
          prefix: 'eyJ0eXAiOiAiVENWMiJ9.',
          body: [chars(BASE64URL, 36), '.', chars(BASE64URL, 48)],
        }),
      ],
    },
  ],
}
