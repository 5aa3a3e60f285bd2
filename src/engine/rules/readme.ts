import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const readme: RuleFile = {
  provider: 'ReadMe',
  impact: 'read and change the documentation and its users',
  revoke: 'ReadMe dashboard → Configuration → API keys',
  url: 'https://docs.readme.com/main/reference/intro-to-the-readme-api',
  rules: [
    {
      id: 'readme_api_key',
      title: 'ReadMe API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'rdme_', body: chars(LOWER_ALPHANUMERIC, 70) })],
    },
  ],
}
