import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const vkontakte: RuleFile = {
  provider: 'VK',
  impact: 'act as the user or community that it was given for',
  revoke: 'VK → Settings → Apps, or Community → Manage → API usage',
  url: 'https://dev.vk.com/en/api/access-token/getting-started',
  rules: [
    {
      id: 'vkontakte_api_key',
      title: 'VK access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'vk1.a.', body: chars(BASE64URL, { min: 80, max: 250 }) })],
    },
  ],
}
