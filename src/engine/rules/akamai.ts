import { BASE62, BASE64 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const akamai: RuleFile = {
  provider: 'Akamai',
  impact: 'change and purge what the client’s API grants cover: properties, DNS, certificates',
  revoke: 'Akamai Control Center → Identity & access → API clients → Deactivate',
  url: 'https://techdocs.akamai.com/developer/docs/edgegrid',
  rules: [
    {
      id: 'akamai_api_key',
      title: 'Akamai EdgeGrid client or access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'akab-',
          body: anyOf(
            [chars(BASE62, { min: 12, max: 32 }), '-', chars(BASE62, { min: 5, max: 20 })],
            chars(BASE62, { min: 19, max: 32 }),
          ),
        }),
      ],
    },
    {
      id: 'akamai_client_secret',
      title: 'Akamai EdgeGrid client secret',
      severity: 'high',
      patterns: [keyworded({ keywords: ['akamai', 'edgegrid'], value: [chars(BASE64, 43), '='] })],
    },
  ],
}
