import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const sqreen: RuleFile = {
  provider: 'Sqreen',
  impact: 'send and read the attack reports of the organization’s applications',
  revoke: 'Sqreen is now Datadog App and API Protection: ask Datadog support',
  url: 'https://docs.datadoghq.com/security/application_security/',
  rules: [
    {
      id: 'sqreen_api_key',
      title: 'Sqreen organization token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'org_', body: chars(HEX_LOWER, { min: 56, max: 64 }) })],
    },
  ],
}
