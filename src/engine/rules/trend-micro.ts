import { BASE62, BASE64, HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const trendMicro: RuleFile = {
  provider: 'Trend Micro',
  impact: 'read security events and change the protection of computers',
  revoke: 'Trend Cloud One → Administration → API keys',
  url: 'https://cloudone.trendmicro.com/docs/identity-and-account-management/c1-api-key/',
  rules: [
    {
      id: 'trendmicro_api_key',
      title: 'Trend Micro API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'tmc1',
          body: [chars(BASE62, { min: 26, max: 32 }), ':', chars(BASE62, { min: 60, max: 70 })],
        }),
        keyworded({
          keywords: [
            'deepsecurity',
            'deep_security',
            'api-secret-key',
            'api_secret_key',
            'apisecretkey',
            'trendmicro',
          ],
          value: [uuid(HEX), ':', uuid(HEX), ':', chars(BASE64, { min: 42, max: 43 }), anyOf('==', '=')],
        }),
      ],
    },
  ],
}
