import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        namedPrefix({ keywords: ['braintrust'], prefix: 'sk-', body: chars(BASE62, 48), shared: true }),
      ],
    },
  ],
}
