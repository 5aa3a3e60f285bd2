import type { RuleFile } from '../rule.ts'
import { BASE62, BASE64 } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: 'ptr_', body: [chars(BASE64, 43), '='] }),
        namedPrefix({ keywords: ['portainer'], prefix: 'ptr_', body: chars(BASE62, { min: 32, max: 52 }) }),
      ],
    },
  ],
}
