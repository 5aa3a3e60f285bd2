import { UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const octopusDeploy: RuleFile = {
  provider: 'Octopus Deploy',
  impact: 'deploy projects and read their variables with the rights of its owner',
  revoke: 'Octopus Deploy → Profile → My API keys',
  url: 'https://octopus.com/docs/octopus-rest-api/how-to-create-an-api-key',
  rules: [
    {
      id: 'octopus_deploy_api_key',
      title: 'Octopus Deploy API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'API-', body: chars(UPPER_ALPHANUMERIC, { min: 26, max: 34 }) })],
    },
  ],
}
