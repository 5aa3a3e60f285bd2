import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const caflou: RuleFile = {
  provider: 'Caflou',
  impact: 'read and change the projects, invoices and contacts of the company',
  revoke: 'Caflou → Settings → API',
  url: 'https://caflou.docs.apiary.io/',
  rules: [
    {
      id: 'caflou_api_key',
      title: 'Caflou API token',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: ['caflou'],
          value: [
            'eyJhbGciOiJIUzI1NiJ9.',
            chars(BASE64URL, { min: 60, max: 120 }),
            '.',
            chars(BASE64URL, 43),
          ],
        }),
      ],
    },
  ],
}
