import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const rubygems: RuleFile = {
  provider: 'RubyGems',
  impact: 'publish and yank gems',
  revoke: 'rubygems.org → Settings → API keys',
  url: 'https://guides.rubygems.org/api-key-scopes/',
  rules: [
    {
      id: 'rubygems_api_key',
      title: 'RubyGems API key',
      severity: 'critical',
      shapes: [prefixed({ prefix: 'rubygems_', body: chars(LOWER_ALPHANUMERIC, 48) })],
    },
  ],
}
