import { BASE64URL } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const blynk: RuleFile = {
  provider: 'Blynk',
  impact: 'read and switch what the devices measure and control',
  revoke: 'Blynk.Console → Device info → Auth token → Replace',
  url: 'https://docs.blynk.io/en/blynk.cloud/device-https-api',
  rules: [
    {
      id: 'blynk_api_key',
      title: 'Blynk device token',
      severity: 'medium',
      patterns: [
        following({
          address: 'blynk.cloud/external/api/',
          between: [
            anyOf(
              'get',
              'update',
              'batch/update',
              'update/property',
              'data/get',
              'isHardwareConnected',
              'isAppConnected',
              'device/metadata',
              'logEvent',
            ),
            '?token=',
          ],
          secret: chars(BASE64URL, 32),
        }),
        notAnId(keyworded({ keywords: ['blynk'], value: chars(BASE64URL, 32) })),
      ],
    },
    {
      id: 'blynk_organization_token',
      title: 'Blynk organization token',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['blynk'], value: chars(BASE64URL, 40) }))],
      impact: 'manage every device and user of the organization',
      revoke: 'Blynk.Console → Settings → Developer → OAuth 2.0 or API tokens',
    },
  ],
}
