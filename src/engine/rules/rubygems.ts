import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'rubygems_', body: chars(LOWER_ALPHANUMERIC, 48) })],
    },
  ],
}
