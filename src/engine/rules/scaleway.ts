import type { RuleFile } from '../rule.ts'
import { HEX, UPPER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars, uuid } from '../shape/text.ts'

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
      shapes: [
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
      shapes: [prefixed({ prefix: 'SCW', body: chars(UPPER_ALPHANUMERIC, 17) })],
      partOf: 'scaleway_api_key',
    },
  ],
}
