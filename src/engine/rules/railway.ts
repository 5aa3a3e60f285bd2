import type { RuleFile } from '../rule.ts'
import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { anyOf, chars, uuid } from '../shape/text.ts'

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
      shapes: [
        keyworded({
          keywords: [...keyNames('railway'), 'railway_project_token'],
          value: anyOf(uuid(HEX_LOWER), chars(LOWER_ALPHANUMERIC, 32)),
        }),
      ],
    },
  ],
}
