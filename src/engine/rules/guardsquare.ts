import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const guardsquare: RuleFile = {
  provider: 'Guardsquare AppSweep',
  impact: 'upload builds and read their weaknesses',
  revoke: 'AppSweep → the app → Settings → API keys',
  url: 'https://help.guardsquare.com/en/collections/2939906-appsweep',
  rules: [
    {
      id: 'guardsquare_api_key',
      title: 'AppSweep API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'gs_appsweep_', body: chars(BASE64URL, { min: 24, max: 48 }) })],
    },
  ],
}
