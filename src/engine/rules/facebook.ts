import { parserPattern } from '../generic/parser-pattern.ts'
import { BASE62, BASE64, BASE64URL, DIGITS, HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { Reading, RuleFile, WrittenPattern } from '../rule.ts'

/** A token that stands apart: such a text inside a longer run of base 64 is there by chance. */
function apart(pattern: WrittenPattern): WrittenPattern {
  const { source } = pattern.expression()
  return {
    ...pattern,
    notAfter: `${BASE64.characters}_-`,
    expression: () => new RegExp(`${source}(?![+/=_-])`),
    reach: pattern.reach + 1,
  }
}

const SECRET_PART = /[A-Za-z0-9_-]{27}(?![A-Za-z0-9_-])/y
const APP_ID = /(?<![A-Za-z0-9_-])\d{15,16}\|$/

/** The token of an app: its number and 27 characters, whatever it is called. */
function readAppToken(text: string, at: number): Reading | undefined {
  const id = APP_ID.exec(text.slice(0, at))
  SECRET_PART.lastIndex = at
  const part = SECRET_PART.exec(text)?.[0] ?? ''
  if (id === null || !/[a-z]/.test(part) || !/[A-Z]/.test(part)) return undefined
  return { start: id.index, end: SECRET_PART.lastIndex, reasons: ["an app's number and its token"] }
}

const APP_TOKEN = parserPattern({
  anchor: { kind: 'run', after: '|', shortest: 27 },
  read: readAppToken,
  behind: 20,
  reach: 30,
  forms: ['facebook %\n', 'https://graph.facebook.com/debug_token?access_token=%&x=1\n', '"%"'],
  make: (random) => `1${random.text(DIGITS.characters, 14)}|aB7${random.text(BASE64URL.characters, 23)}k`,
  misses: [
    ['a longer number', '"999%"'],
    ['letters before it', '"x%"'],
  ],
})

export const facebook: RuleFile = {
  provider: 'Facebook',
  impact: 'read and post as its user, page or app, as its permissions allow',
  revoke:
    "Meta for Developers → the app → App settings → Basic; a user's token: Facebook → Settings → Apps and websites",
  url: 'https://developers.facebook.com/docs/facebook-login/guides/access-tokens',
  rules: [
    {
      id: 'facebook_access_token',
      aliases: ['facebook_page_token'],
      title: 'Facebook access token',
      severity: 'high',
      patterns: [
        apart(prefixed({ prefix: 'EAA', body: chars(BASE62, { min: 80, max: 800 }) })),
        apart(prefixed({ prefix: 'EAACEdEose0cBA', body: chars(BASE62, { min: 20, max: 65 }) })),
        APP_TOKEN,
        keyworded({
          keywords: ['facebook', 'access_token', 'accesstoken'],
          value: [chars(DIGITS, { min: 12, max: 18 }), '|', chars(BASE64URL, { min: 24, max: 40 })],
        }),
      ],
    },
    {
      id: 'facebook_app_secret',
      title: 'Facebook app secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['facebook', 'fb_app', 'fb_secret', 'fb_client', 'fbapp', 'fbsecret'],
            value: chars(HEX, 32),
          }),
        ),
      ],
      impact: "act as the app and forge its users' log-ins",
      revoke: 'Meta for Developers → the app → App settings → Basic → App secret → Reset',
    },
    {
      id: 'instagram_access_token',
      title: 'Instagram access token',
      severity: 'high',
      patterns: [
        apart(prefixed({ prefix: ['IGQVJ', 'IGQWR'], body: chars(BASE64URL, { min: 50, max: 500 }) })),
      ],
      impact: "read the account's media and profile, and publish where the app may",
      revoke: 'Instagram → Settings → Apps and websites → Remove',
      url: 'https://developers.facebook.com/docs/instagram-platform',
    },
  ],
}
