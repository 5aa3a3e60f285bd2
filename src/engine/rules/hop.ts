import type { RuleFile } from '../rule.ts'
import { BASE62, BASE64URL } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const hop: RuleFile = {
  provider: 'Hop',
  impact: 'deploy and change projects as its owner',
  revoke: 'Hop Console → Settings → Tokens → Delete',
  url: 'https://docs.hop.io/',
  rules: [
    {
      id: 'hop_api_key',
      title: 'Hop project token',
      severity: 'medium',
      shapes: [
        prefixed({ prefix: 'ptk_', body: chars(BASE62, { min: 32, max: 80 }) }),
        namedPrefix({
          keywords: ['hop_', 'hop.'],
          prefix: 'ptk_',
          body: chars(BASE64URL, { min: 20, max: 80 }),
          shared: true,
        }),
      ],
    },
    {
      id: 'hop_personal_access_token',
      title: 'Hop personal access token',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'hop_pat_', body: chars(BASE64URL, { min: 20, max: 80 }) })],
    },
  ],
}
