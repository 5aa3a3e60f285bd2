import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const prefect: RuleFile = {
  provider: 'Prefect',
  impact: 'run flows and read the variables and secret blocks of the workspace',
  revoke: 'Prefect Cloud → Profile → API keys',
  url: 'https://docs.prefect.io/v3/how-to-guides/cloud/manage-users/api-keys',
  rules: [
    {
      id: 'prefect_api_key',
      title: 'Prefect Cloud API key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['pnu_', 'pnb_'], body: chars(BASE62, 36) })],
    },
  ],
}
