import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const raycast: RuleFile = {
  provider: 'Raycast',
  impact: 'publish extensions and read the store as their author',
  revoke: 'raycast.com → Settings → Account → Access tokens',
  url: 'https://developers.raycast.com/',
  rules: [
    {
      id: 'raycast_api_key',
      title: 'Raycast access token',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'rca_', body: chars(BASE62, 64) })],
    },
  ],
}
