import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cursor: RuleFile = {
  provider: 'Cursor',
  impact: 'run agents on the account’s repositories and read the team’s usage',
  revoke: 'cursor.com → Dashboard → API keys',
  url: 'https://docs.cursor.com/account/teams/admin-api',
  rules: [
    {
      id: 'cursor_api_key',
      title: 'Cursor API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'key_', body: chars(HEX, 64) })],
    },
  ],
}
