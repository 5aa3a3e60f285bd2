import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/judge.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { readShape } from '../generic/read-shape.ts'
import type { Reading, RuleFile, Shape } from '../rule.ts'
import { BASE64URL, DIGITS } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { marked } from '../shape/marked.ts'
import { chars } from '../shape/text.ts'

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

/** A number of the first years, which is too short to be found by itself, and what is behind its colon. */
const BEHIND_COLON = /(?<number>(?<![A-Za-z0-9:_-])\d{5,9}):$/
const REST = /[A-Za-z0-9_-]{34,36}(?![A-Za-z0-9_-])/y
const NAMED = /telegr|tg[_-]?bot/i

/** A token on a line that names Telegram, whatever its random part starts with. */
function readNamed(text: string, at: number): Reading | undefined {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at)
  const number = BEHIND_COLON.exec(line)?.groups?.['number']
  REST.lastIndex = at
  if (number === undefined || !NAMED.test(line) || REST.exec(text) === null) return undefined
  return {
    start: at - number.length - 1,
    end: REST.lastIndex,
    reasons: ["a bot's number and its token, on a line that names Telegram"],
  }
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
          value: [chars(DIGITS, { min: 10, max: 16 }), ':', chars(BASE64URL, { min: 34, max: 36 })],
        }),
        readShape({
          anchor: { kind: 'run', after: ':', shortest: 34 },
          read: readNamed,
          behind: 120,
          reach: 40,
          forms: ['TELEGRAM_TOKEN=%\n', "const telegramBot = '%'\n", 'tg_bot: "%"\n'],
          make: (random) =>
            `${random.text('123456789', 7)}:${random.text(BASE64URL.characters, 16)}7${random.text(BASE64URL.characters, 18)}`,
          misses: [
            ['no number', 'TELEGRAM_TOKEN=x%\n'],
            ['nobody named', 'token=%\n'],
          ],
        }),
      ],
      live: ME,
    },
  ],
}
