import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const close: RuleFile = {
  provider: 'Close',
  impact: 'read and change leads and call or write to them as its owner',
  revoke: 'Close → Settings → Developer → API keys',
  url: 'https://developer.close.com/topics/authentication/',
  rules: [
    {
      id: 'closecrm_api_key',
      title: 'Close API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'api_',
          body: [chars(BASE62, { min: 18, max: 26 }), '.', chars(BASE62, { min: 18, max: 26 })],
        }),
      ],
    },
  ],
}
