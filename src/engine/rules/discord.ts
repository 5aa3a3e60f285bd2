import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL, DIGITS } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/**
 * A token starts with the base64 of its bot's id, which is a number: the first three characters, of which the
 * third holds the last bits of the second digit and the first two of the third, which are the same for all.
 */
const ID_STARTS = Array.from({ length: 90 }, (_, i) => btoa(`${i + 10}0`).slice(0, 3))

const ME: LiveCheck = checkBy({
  host: 'discord.com',
  path: '/api/v10/users/@me',
  headers: ({ secret }) => ({ authorization: `Bot ${secret}` }),
  answers: { 200: accepts('id', accountIn('bot', 'username')), 401: refusesSaying(/401: Unauthorized/) },
})

const WEBHOOK: LiveCheck = checkBy({
  host: 'discord.com',
  path: ({ secret }) => secret.slice(secret.indexOf('/')),
  headers: () => ({}),
  answers: {
    200: accepts('channel_id', accountIn('webhook', 'name')),
    401: refusesSaying(/"code":\s?50027\b/),
    404: refusesSaying(/"code":\s?10015\b/),
  },
})

export const discord: RuleFile = {
  provider: 'Discord',
  impact: 'act as the bot in every server it is in',
  revoke: 'Discord Developer Portal → the application → Bot → Reset Token',
  url: 'https://discord.com/developers/docs/reference#authentication',
  rules: [
    {
      id: 'discord_bot_token',
      title: 'Discord bot token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ID_STARTS,
          body: [
            // Ids have 17 to 19 digits, until 2090.
            chars(BASE64URL, { either: [20, 21, 23] }),
            '.',
            chars(BASE64URL, 6),
            '.',
            chars(BASE64URL, { min: 27, max: 40 }),
          ],
        }),
      ],
      live: ME,
    },
    {
      id: 'discord_webhook_url',
      title: 'Discord webhook address',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
          body: [chars(DIGITS, { min: 17, max: 20 }), '/', chars(BASE64URL, { min: 60, max: 68 })],
        }),
      ],
      impact: 'post messages into a channel',
      revoke: 'Discord → the channel → Integrations → Webhooks',
      live: WEBHOOK,
    },
    {
      id: 'discord_client_id',
      title: 'Discord client id',
      severity: 'low',
      patterns: [keyworded({ keywords: ['discord'], value: chars(DIGITS, { min: 17, max: 20 }) })],
      partOf: 'discord_client_secret',
    },
    {
      id: 'discord_client_secret',
      title: 'Discord client secret',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['discord'], value: chars(BASE64URL, 32) }))],
      impact: 'act as the OAuth application',
      revoke: 'Discord Developer Portal → the application → OAuth2 → Reset Secret',
      url: 'https://discord.com/developers/docs/topics/oauth2',
    },
  ],
}
