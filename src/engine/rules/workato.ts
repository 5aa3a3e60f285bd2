import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const workato: RuleFile = {
  provider: 'Workato',
  impact: 'read and change recipes and connections of the workspace',
  revoke: 'Workato → Workspace admin → API clients',
  url: 'https://docs.workato.com/workato-api.html#authentication',
  rules: [
    {
      id: 'workato_api_key',
      title: 'Workato API client token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['wrka-eyJ', 'wrkaus-eyJ', 'wrkaeu-eyJ', 'wrkajp-eyJ', 'wrkasg-eyJ', 'wrkaau-eyJ'],
          body: [
            chars(BASE64URL, { min: 8, max: 200 }),
            '.',
            chars(BASE64URL, { min: 16, max: 700 }),
            '.',
            chars(BASE64URL, { min: 64, max: 700 }),
          ],
        }),
      ],
    },
  ],
}
