import { BASE62, BASE64 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const portainer: RuleFile = {
  provider: 'Portainer',
  impact: 'manage the containers, stacks and secrets of every environment its user may',
  revoke: 'Portainer → My account → Access tokens',
  url: 'https://docs.portainer.io/api/access',
  rules: [
    {
      id: 'portainer_api_key',
      title: 'Portainer access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'ptr_', body: [chars(BASE64, 43), '='] }),
        namedPrefix({ keywords: ['portainer'], prefix: 'ptr_', body: chars(BASE62, { min: 32, max: 52 }) }),
      ],
    },
  ],
}
