import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({
          // The base 64 of `{"typ": "TCV2"}`.
          prefix: 'eyJ0eXAiOiAiVENWMiJ9.',
          body: [chars(BASE64URL, 36), '.', chars(BASE64URL, 48)],
        }),
      ],
    },
  ],
}
