import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ringcentral: RuleFile = {
  provider: 'RingCentral',
  impact: 'act as the app: read calls and messages and send them, once a user signs in',
  revoke: 'RingCentral Developers → the app → Credentials',
  url: 'https://developers.ringcentral.com/guide/authentication',
  rules: [
    {
      id: 'ringcentral_client_secret',
      title: 'RingCentral client secret',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'ringcentral_client_secret',
            'ringcentral-client-secret',
            'ringcentralclientsecret',
            'ringcentral_secret',
            'ringcentral_app_secret',
            'rc_client_secret',
            'rc_app_client_secret',
          ],
          value: chars(BASE64URL, 22),
        }),
      ],
    },
    {
      id: 'ringcentral_api_key',
      title: 'RingCentral client id',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: [
            'ringcentral_client_id',
            'ringcentral-client-id',
            'ringcentralclientid',
            'ringcentral_app_key',
            'rc_client_id',
            'rc_app_client_id',
          ],
          value: chars(BASE64URL, 22),
        }),
      ],
      partOf: 'ringcentral_client_secret',
    },
  ],
}
