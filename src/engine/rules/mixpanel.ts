import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mixpanel: RuleFile = {
  provider: 'Mixpanel',
  impact: 'export the raw events and the people of the project',
  revoke: 'Mixpanel → Project settings → Access keys',
  url: 'https://developer.mixpanel.com/reference/authentication',
  rules: [
    {
      id: 'mixpanel_api_key',
      title: 'Mixpanel API secret',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'mixpanel_api',
            'mixpanel-api',
            'mixpanelapi',
            'mixpanel_secret',
            'mixpanel secret',
            'mixpanel-secret',
            'mixpanelsecret',
            'mixpanel_key',
          ],
          value: chars(HEX_LOWER, 32),
        }),
      ],
    },
    {
      id: 'mixpanel_service_account_key',
      title: 'Mixpanel service account secret',
      severity: 'critical',
      patterns: [prefixedBy({ text: '.mp-service-account:', secret: chars(BASE62, 32) })],
      impact: 'read and change the projects that the service account is a member of',
      revoke: 'Mixpanel → Organization settings → Service accounts',
      url: 'https://developer.mixpanel.com/reference/service-accounts',
    },
  ],
}
