import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE64 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** RFC 4648's base 32 in lower case. */
const BASE32_LOWER: Alphabet = { characters: 'abcdefghijklmnopqrstuvwxyz234567', range: 'a-z2-7' }

export const devin: RuleFile = {
  provider: 'Devin',
  impact: "start sessions that change code, and read the organization's sessions and secrets' names",
  revoke: 'Devin → Settings → API keys → Revoke',
  url: 'https://docs.devin.ai/api-reference/overview',
  rules: [
    {
      id: 'devin_api_key',
      title: 'Devin API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'cog_', body: chars(BASE32_LOWER, 52) }),
        prefixed({
          prefix: 'apk_user_',
          body: [chars(BASE64, { min: 120, max: 182 }), anyOf('==', '=', '')],
        }),
        prefixed({ prefix: 'apk_', body: [chars(BASE64, { min: 80, max: 102 }), anyOf('==', '=', '')] }),
      ],
    },
  ],
}
