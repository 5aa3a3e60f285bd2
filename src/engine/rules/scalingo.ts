import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const scalingo: RuleFile = {
  provider: 'Scalingo',
  impact: 'deploy, read and change applications, their databases and configuration',
  revoke: 'Scalingo dashboard → Account settings → API tokens',
  url: 'https://developers.scalingo.com/#authentication',
  rules: [
    {
      id: 'scalingo_api_key',
      title: 'Scalingo API token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'tk-us-', body: chars(BASE64URL, 48) })],
    },
  ],
}
