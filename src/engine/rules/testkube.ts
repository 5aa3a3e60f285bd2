import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'tkcapi_', body: chars(LOWER_ALPHANUMERIC, { min: 30, max: 64 }) })],
    },
  ],
}
