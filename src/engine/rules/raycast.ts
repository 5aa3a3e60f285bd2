import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'rca_', body: chars(BASE62, 64) })],
    },
  ],
}
