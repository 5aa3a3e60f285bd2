import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
