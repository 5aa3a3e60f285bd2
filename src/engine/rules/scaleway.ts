import { HEX, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const scaleway: RuleFile = {
  provider: 'Scaleway',
  impact: 'create, read and delete whatever its permissions allow in the account',
  revoke: 'Scaleway console → IAM → API keys',
  url: 'https://www.scaleway.com/en/docs/iam/how-to/create-api-keys/',
  rules: [
    {
      id: 'scaleway_api_key',
      title: 'Scaleway secret key',
      severity: 'critical',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'scaleway',
              'scw_secret',
              'scw-secret',
              'scwsecret',
              'scw_token',
              'scw_key',
              'scw_api',
            ],
            value: uuid(HEX),
          }),
        ),
      ],
    },
    {
      id: 'scaleway_access_key',
      title: 'Scaleway access key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'SCW', body: chars(UPPER_ALPHANUMERIC, 17) })],
      partOf: 'scaleway_api_key',
    },
  ],
}
