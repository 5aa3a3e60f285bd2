import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'vk1.a.', body: chars(BASE64URL, { min: 80, max: 250 }) })],
    },
  ],
}
