import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const conversionTools: RuleFile = {
  provider: 'Conversion Tools',
  impact: 'convert files on the owner’s quota',
  revoke: 'conversiontools.io → Profile → API token',
  url: 'https://conversiontools.io/api-documentation',
  rules: [
    {
      id: 'conversiontools_api_key',
      title: 'Conversion Tools API token',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['conversiontools', 'conversion_tools'],
          value: [
            'eyJ',
            chars(BASE64URL, { min: 15, max: 60 }),
            '.eyJ',
            chars(BASE64URL, { min: 30, max: 120 }),
            '.',
            chars(BASE64URL, 43),
          ],
        }),
      ],
    },
  ],
}
