import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { following } from '../shape/following.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { anyOf, chars } from '../shape/text.ts'

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
      shapes: [
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
      shapes: [notAnId(keyworded({ keywords: ['blynk'], value: chars(BASE64URL, 40) }))],
      impact: 'manage every device and user of the organization',
      revoke: 'Blynk.Console → Settings → Developer → OAuth 2.0 or API tokens',
    },
  ],
}
