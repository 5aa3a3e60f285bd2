import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const sanity: RuleFile = {
  provider: 'Sanity',
  impact: 'read, change and delete the content of the project',
  revoke: 'Sanity → project → API → Tokens',
  url: 'https://www.sanity.io/docs/http-auth',
  rules: [
    {
      id: 'sanity_api_key',
      title: 'Sanity API token',
      severity: 'high',
      patterns: [keyworded({ keywords: ['sanity'], value: ['sk', chars(BASE62, { either: [52, 78, 79] })] })],
    },
  ],
}
