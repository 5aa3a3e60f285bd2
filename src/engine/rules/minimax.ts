import type { RuleFile } from '../rule.ts'
import { BASE64URL, UPPER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
