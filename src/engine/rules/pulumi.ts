import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const pulumi: RuleFile = {
  provider: 'Pulumi',
  impact: 'deploy and destroy stacks and read their secrets',
  revoke: 'Pulumi Cloud → Personal access tokens',
  url: 'https://www.pulumi.com/docs/administration/access-identity/access-tokens/',
  rules: [
    {
      id: 'pulumi_access_token',
      aliases: ['pulumi_api_key'],
      title: 'Pulumi access token',
      severity: 'critical',
      shapes: [prefixed({ prefix: 'pul-', body: chars(LOWER_ALPHANUMERIC, 40) })],
    },
  ],
}
