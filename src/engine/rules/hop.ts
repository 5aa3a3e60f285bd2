import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
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
      patterns: [prefixed({ prefix: 'hop_pat_', body: chars(BASE64URL, { min: 20, max: 80 }) })],
    },
  ],
}
