import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const thingsboard: RuleFile = {
  provider: 'ThingsBoard',
  impact: 'send and read the data of the device, or register new devices',
  revoke: 'ThingsBoard → Devices → device → Manage credentials',
  url: 'https://thingsboard.io/docs/user-guide/device-credentials/',
  rules: [
    {
      id: 'thingsboard_api_key',
      title: 'ThingsBoard device token',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'thingsboard.cloud/api/v1/', body: chars(LOWER_ALPHANUMERIC, 20) }),
        keyworded({
          keywords: [
            'provisiondevicekey',
            'provisiondevicesecret',
            'provision_device_key',
            'provision_device_secret',
          ],
          value: chars(LOWER_ALPHANUMERIC, 20),
        }),
      ],
    },
  ],
}
