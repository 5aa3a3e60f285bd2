import type { RuleFile } from '../rule.ts'
import { BASE64URL, HEX_LOWER } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const adobe: RuleFile = {
  provider: 'Adobe',
  impact: 'get access tokens for the Adobe APIs of the project',
  revoke: 'Adobe Developer Console → Project → Credentials → Delete or rotate the client secret',
  url: 'https://developer.adobe.com/developer-console/docs/guides/authentication/',
  rules: [
    {
      id: 'adobe_client_secret',
      title: 'Adobe OAuth client secret',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'p8e-', body: chars(BASE64URL, 32) })],
    },
    {
      id: 'adobe_client_id',
      title: 'Adobe client id',
      severity: 'low',
      shapes: [
        keyworded({
          keywords: ['adobe_client_id', 'adobeclientid', 'adobe_io_client_id'],
          value: chars(HEX_LOWER, 32),
        }),
      ],
      partOf: 'adobe_client_secret',
    },
    {
      id: 'adobe_api_key',
      title: 'Adobe API key',
      severity: 'medium',
      shapes: [notAnId(keyworded({ keywords: keyNames('adobe'), value: chars(HEX_LOWER, 32) }))],
      impact: 'call Adobe services in the name of the project, as far as they take the key alone',
    },
  ],
}
