import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { numberedKey } from '../generic/numbered-key.ts'
import { BASE64URL, DIGITS } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

/** The random part starts with AA. */
const MARKERS = [...BASE64URL.characters].map((third) => `:AA${third}`)

/** The bot's number, of that many digits, and a random part. */
function botToken(digits: number): WrittenPattern {
  return marked({
    before: chars(DIGITS, digits),
    marker: MARKERS,
    after: chars(BASE64URL, { min: 31, max: 32 }),
  })
}

const ME: LiveCheck = checkBy({
  host: 'api.telegram.org',
  path: ({ secret }) => `/bot${secret}/getMe`,
  headers: () => ({}),
  answers: {
    200: accepts('result', accountIn('bot', 'result.username')),
    401: refusesSaying(/"error_code":\s?401\b/),
    404: refusesSaying(/"error_code":\s?404\b/),
  },
})

export const telegram: RuleFile = {
  provider: 'Telegram',
  impact: 'act as the bot: read what is sent to it and write to its chats',
  revoke: 'Telegram → @BotFather → /revoke',
  url: 'https://core.telegram.org/bots/api#authorizing-your-bot',
  rules: [
    {
      id: 'telegram_bot_token',
      title: 'Telegram bot token',
      severity: 'high',
      patterns: [
        botToken(8),
        botToken(9),
        botToken(10),
        following({
          address: ['api.telegram.org/bot', 'api.telegram.org/file/bot'],
          secret: [chars(DIGITS, { min: 5, max: 16 }), ':', chars(BASE64URL, { min: 34, max: 36 })],
        }),
        keyworded({
          keywords: ['telegram', 'telegr_', 'tg_bot', 'tgbot'],
          value: [chars(DIGITS, { min: 10, max: 16 }), ':', chars(BASE64URL, { min: 34, max: 36 })],
        }),
        // A number of the first years is too short to be found by itself; with a name, the rest may start with anything.
        numberedKey({
          sign: ':',
          digits: { min: 5, max: 9 },
          rest: chars(BASE64URL, { min: 34, max: 36 }),
          names: ['telegram', 'telegr', 'tgbot', 'tg_bot', 'tg-bot'],
        }),
      ],
      live: ME,
    },
  ],
}
