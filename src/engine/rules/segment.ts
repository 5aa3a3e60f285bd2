import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const segment: RuleFile = {
  provider: 'Segment',
  impact: 'read and change sources, destinations and users of the workspace',
  revoke: 'Segment → Settings → Workspace settings → Access management → Tokens',
  url: 'https://docs.segmentapis.com/tag/Getting-Started',
  rules: [
    {
      id: 'segment_api_key',
      title: 'Segment Public API token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'sgp_', body: chars(BASE62, 64) }),
        keyworded({ keywords: ['segment'], value: [chars(BASE64URL, 43), '.', chars(BASE64URL, 43)] }),
      ],
    },
  ],
}
