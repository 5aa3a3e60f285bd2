import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ovh: RuleFile = {
  provider: 'OVHcloud',
  impact: 'manage servers, domains and bills within the rights the consumer key was given',
  revoke: 'OVHcloud → API → /me/api/application → delete the application',
  url: 'https://api.ovh.com/',
  rules: [
    {
      id: 'ovh_client_secret',
      title: 'OVHcloud application secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: [
            'ovh_application_secret',
            'ovh-application-secret',
            'ovh.application_secret',
            'ovhapplicationsecret',
            'ovh_app_secret',
            'ovh_secret',
          ],
          value: chars(BASE62, 32),
        }),
      ],
    },
    {
      id: 'ovh_api_key',
      title: 'OVHcloud consumer key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['ovh_consumer', 'ovh-consumer', 'ovh.consumer', 'ovhconsumer'],
          value: chars(BASE62, 32),
        }),
      ],
    },
    {
      id: 'ovh_application_key',
      title: 'OVHcloud application key',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: [
            'ovh_application_key',
            'ovh-application-key',
            'ovh.application_key',
            'ovhapplicationkey',
            'ovh_app_key',
          ],
          value: chars(BASE62, 16),
        }),
      ],
      partOf: 'ovh_client_secret',
    },
  ],
}
