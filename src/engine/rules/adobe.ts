import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'p8e-', body: chars(BASE64URL, 32) })],
    },
    {
      id: 'adobe_client_id',
      title: 'Adobe client id',
      severity: 'low',
      patterns: [
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
      patterns: [notAnId(keyworded({ keywords: keyNames('adobe'), value: chars(HEX_LOWER, 32) }))],
      impact: 'call Adobe services in the name of the project, as far as they take the key alone',
    },
  ],
}
