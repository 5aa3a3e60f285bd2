import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const braintrust: RuleFile = {
  provider: 'Braintrust',
  impact: 'read prompts, logs and datasets and run models with the organization’s provider keys',
  revoke: 'braintrust.dev → Settings → API keys',
  url: 'https://www.braintrust.dev/docs/',
  rules: [
    {
      id: 'braintrust_api_key',
      title: 'Braintrust API key',
      severity: 'medium',
      patterns: [
        namedPrefix({ keywords: ['braintrust'], prefix: 'sk-', body: chars(BASE62, 48), shared: true }),
      ],
    },
  ],
}
