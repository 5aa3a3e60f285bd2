import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Digits are hexadecimal as a rule; the address tells enough not to insist. */
const ID = BASE62

export const microsoftTeams: RuleFile = {
  provider: 'Microsoft Teams',
  impact: 'post messages and cards into a channel',
  revoke: 'Microsoft Teams → the channel → Manage channel → Connectors → Configured',
  url: 'https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook',
  rules: [
    {
      id: 'microsoft_teams_webhook',
      title: 'Microsoft Teams incoming webhook',
      severity: 'medium',
      patterns: [
        following({
          address: [
            'webhook.office.com/webhookb2/',
            'outlook.office.com/webhook/',
            'outlook.office365.com/webhook/',
          ],
          between: [uuid(ID), '@', uuid(ID), '/IncomingWebhook/'],
          secret: [chars(ID, 32), '/', uuid(ID), anyOf(['/V2', chars(BASE64URL, { min: 20, max: 80 })], '')],
        }),
      ],
    },
  ],
}
