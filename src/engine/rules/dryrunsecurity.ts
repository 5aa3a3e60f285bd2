import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const dryrunsecurity: RuleFile = {
  provider: 'DryRun Security',
  impact: "read the findings on the organization's code",
  revoke: 'DryRun Security → Settings → API keys',
  url: 'https://docs.dryrun.security/',
  rules: [
    {
      id: 'dryrunsecurity_api_key',
      title: 'DryRun Security API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'dryrunsec_', body: chars(BASE62, 32) })],
    },
  ],
}
