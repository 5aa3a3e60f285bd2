import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cloudconvert: RuleFile = {
  provider: 'CloudConvert',
  impact: 'convert files on the owner’s credits and read those of running jobs',
  revoke: 'cloudconvert.com → Dashboard → Authorization → API keys',
  url: 'https://cloudconvert.com/api/v2',
  rules: [
    {
      id: 'cloudconvert_api_key',
      title: 'CloudConvert API key',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: ['cloudconvert', 'cloud_convert'],
          value: [
            'eyJ',
            chars(BASE64URL, { min: 10, max: 300 }),
            '.eyJ',
            chars(BASE64URL, { min: 100, max: 600 }),
            '.',
            chars(BASE64URL, { min: 340, max: 700 }),
          ],
        }),
      ],
    },
  ],
}
