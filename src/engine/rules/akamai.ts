import type { RuleFile } from '../rule.ts'
import { BASE62, BASE64 } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars } from '../shape/text.ts'

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
      shapes: [
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
      shapes: [keyworded({ keywords: ['akamai', 'edgegrid'], value: [chars(BASE64, 43), '='] })],
    },
  ],
}
