import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const openvsx: RuleFile = {
  provider: 'Open VSX',
  impact: 'publish extensions under the owner’s namespaces',
  revoke: 'open-vsx.org → Settings → Access tokens',
  url: 'https://github.com/eclipse-openvsx/openvsx/wiki/Publishing-Extensions',
  rules: [
    {
      id: 'openvsx_api_key',
      title: 'Open VSX access token',
      severity: 'critical',
      patterns: [prefixed({ prefix: ['ovsxat_', 'ovsxp_'], body: uuid(HEX_LOWER) })],
    },
  ],
}
