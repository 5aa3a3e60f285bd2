import { BASE62 } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const column: RuleFile = {
  provider: 'Column',
  impact: 'open accounts and move money through the bank’s API',
  revoke: 'Column Dashboard → Developers → API keys',
  url: 'https://column.com/docs/',
  rules: [
    {
      id: 'column_api_key',
      title: 'Column API key',
      severity: 'critical',
      patterns: [
        namedPrefix({
          keywords: [...keyNames('column'), 'column_live'],
          prefix: 'live_',
          body: chars(BASE62, 27),
        }),
      ],
    },
    {
      id: 'column_test_api_key',
      title: 'Column sandbox API key',
      severity: 'low',
      patterns: [
        namedPrefix({
          keywords: [...keyNames('column'), 'column_test'],
          prefix: 'test_',
          body: chars(BASE62, 27),
        }),
      ],
      impact: 'move test money; no real account is touched',
    },
  ],
}
