import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const render: RuleFile = {
  provider: 'Render',
  impact: 'deploy services and read their environment variables',
  revoke: 'Render dashboard → Account settings → API keys',
  url: 'https://render.com/docs/api',
  rules: [
    {
      id: 'render_api_key',
      title: 'Render API key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'rnd_', body: chars(BASE62, { either: [28, 33] }) })],
    },
  ],
}
