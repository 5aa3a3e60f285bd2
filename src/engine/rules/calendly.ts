import { JSON_WEB_TOKEN } from '../pattern/json-web-token.ts'
import { keyworded } from '../pattern/keyworded.ts'
import type { RuleFile } from '../rule.ts'

export const calendly: RuleFile = {
  provider: 'Calendly',
  impact: 'read who meets its owner and when, and cancel meetings',
  revoke: 'Calendly → Integrations & apps → API & webhooks',
  url: 'https://developer.calendly.com/how-to-authenticate-with-personal-access-tokens',
  rules: [
    {
      id: 'calendly_personal_access_token',
      aliases: ['calendly_api_key'],
      title: 'Calendly personal access token',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['calendly'], value: JSON_WEB_TOKEN })],
    },
  ],
}
