import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const composio: RuleFile = {
  provider: 'Composio',
  impact: 'call tools with every account that users have connected',
  revoke: 'platform.composio.dev → Settings → API keys',
  url: 'https://docs.composio.dev/',
  rules: [
    {
      id: 'composio_api_key',
      title: 'Composio API key',
      severity: 'high',
      patterns: [
        namedPrefix({
          keywords: ['composio', 'consumer-api-key', 'consumer_api_key'],
          prefix: ['ak_', 'ck_'],
          body: chars(BASE64URL, 20),
        }),
      ],
    },
  ],
}
