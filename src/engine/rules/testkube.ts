import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const testkube: RuleFile = {
  provider: 'Testkube',
  impact: 'run tests in the environment and read their results',
  revoke: 'Testkube dashboard → Settings → API tokens',
  url: 'https://docs.testkube.io',
  rules: [
    {
      id: 'testkube_api_key',
      title: 'Testkube API token',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'tkcapi_', body: chars(LOWER_ALPHANUMERIC, { min: 30, max: 64 }) })],
    },
  ],
}
