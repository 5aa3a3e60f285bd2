import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const nuget: RuleFile = {
  provider: 'NuGet',
  impact: 'publish and unlist packages',
  revoke: 'nuget.org → Account → API Keys',
  url: 'https://learn.microsoft.com/nuget/nuget-org/publish-a-package',
  rules: [
    {
      id: 'nuget_api_key',
      title: 'NuGet API key',
      severity: 'critical',
      shapes: [
        prefixed({
          prefix: 'oy2',
          body: chars(LOWER_ALPHANUMERIC, 43),
        }),
      ],
    },
  ],
}
