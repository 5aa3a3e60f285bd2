import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const railway: RuleFile = {
  provider: 'Railway',
  impact: 'deploy services and read the variables and databases of its projects',
  revoke: 'Railway → Account settings → Tokens',
  url: 'https://docs.railway.com/guides/public-api',
  rules: [
    {
      id: 'railway_api_key',
      title: 'Railway token',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: [...keyNames('railway'), 'railway_project_token'],
          value: anyOf(uuid(HEX_LOWER), chars(LOWER_ALPHANUMERIC, 32)),
        }),
      ],
    },
  ],
}
