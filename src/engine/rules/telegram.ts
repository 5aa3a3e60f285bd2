import type { RuleFile, Shape } from '../rule.ts'
import { BASE64URL, DIGITS } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { marked } from '../shape/marked.ts'
import { anyOf, chars } from '../shape/text.ts'

/** The random part starts with AA. */
const MARKERS = [...BASE64URL.characters].map((third) => `:AA${third}`)

/** The bot's number, of that many digits, and a random part. */
function botToken(digits: number): Shape {
  return marked({
    before: chars(DIGITS, digits),
    marker: MARKERS,
    after: chars(BASE64URL, { min: 31, max: 32 }),
  })
}

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
      shapes: [
        botToken(8),
        botToken(9),
        botToken(10),
        keyworded({
          keywords: ['telegram', 'telegr_', 'tg_bot', 'tgbot'],
          value: [
            chars(DIGITS, { min: 10, max: 16 }),
            ':',
            anyOf('A', 'B'),
            chars(BASE64URL, { min: 32, max: 34 }),
          ],
        }),
      ],
    },
  ],
}
