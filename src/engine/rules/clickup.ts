import type { RuleFile } from '../rule.ts'
import { DIGITS, UPPER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const clickup: RuleFile = {
  provider: 'ClickUp',
  impact: 'read and change the tasks and documents that its owner sees',
  revoke: 'ClickUp → Settings → Apps → API token → Regenerate',
  url: 'https://developer.clickup.com/docs/authentication',
  rules: [
    {
      id: 'clickup_api_key',
      title: 'ClickUp personal API token',
      severity: 'medium',
      shapes: [
        prefixed({
          prefix: 'pk_',
          body: [chars(DIGITS, { min: 6, max: 10 }), '_', chars(UPPER_ALPHANUMERIC, 32)],
        }),
      ],
    },
  ],
}
