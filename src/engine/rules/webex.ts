import { BASE62, BASE64URL, HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const webex: RuleFile = {
  provider: 'Webex',
  impact: 'act as the integration: read messages and meetings of users who allowed it',
  revoke: 'Webex for Developers → My apps → app → Regenerate secret',
  url: 'https://developer.webex.com/docs/integrations',
  rules: [
    {
      id: 'webex_client_secret',
      aliases: ['webex_api_key'],
      title: 'Webex client secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'webex_client_secret',
              'webexclientsecret',
              'webex_secret',
              'webexsecret',
              'webex.secret',
              'webex-client-secret',
              'webex',
            ],
            value: chars(HEX_LOWER, 64),
          }),
        ),
      ],
    },
    {
      id: 'webex_client_id',
      title: 'Webex client id',
      severity: 'low',
      patterns: [
        keyworded({ keywords: ['webex', 'client_id', 'clientid'], value: ['C', chars(HEX_LOWER, 64)] }),
      ],
      partOf: 'webex_client_secret',
    },
    {
      id: 'webexbot_bot_token',
      title: 'Webex bot token',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['webex', 'spark'],
          value: [chars(BASE64URL, 64), '_', chars(BASE62, 4), '_', uuid(HEX)],
        }),
      ],
      impact: 'read and send messages in the spaces that the bot is in',
      revoke: 'Webex for Developers → My apps → bot → Regenerate access token',
      url: 'https://developer.webex.com/docs/bots',
    },
  ],
}
