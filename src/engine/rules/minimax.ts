import { BASE64URL, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const minimax: RuleFile = {
  provider: 'MiniMax',
  impact: 'use the models at the cost of the account',
  revoke: 'MiniMax platform → Account → API keys',
  url: 'https://platform.minimax.io/docs',
  rules: [
    {
      id: 'minimax_api_key',
      title: 'MiniMax API key',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'sk-api-', body: chars(BASE64URL, 119) }),
        prefixed({
          prefix: 'MINIMAX-',
          body: [
            chars(UPPER_ALPHANUMERIC, 8),
            '-',
            chars(UPPER_ALPHANUMERIC, 8),
            '-',
            chars(UPPER_ALPHANUMERIC, 8),
            '-',
            chars(UPPER_ALPHANUMERIC, 8),
          ],
        }),
      ],
    },
  ],
}
