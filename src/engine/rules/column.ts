import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
      shapes: [
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
