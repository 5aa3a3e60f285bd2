import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'dryrunsec_', body: chars(BASE62, 32) })],
    },
  ],
}
