import type { RuleFile, Shape } from '../rule.ts'
import { BASE62, BASE64, BASE64URL, DIGITS, HEX } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

/** A token that stands apart: such a text inside a longer run of base 64 is there by chance. */
function apart(shape: Shape): Shape {
  const { source } = shape.pattern()
  return {
    ...shape,
    notAfter: `${BASE64.characters}_-`,
    pattern: () => new RegExp(`${source}(?![+/=_-])`),
    reach: shape.reach + 1,
  }
}

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
      shapes: [
        apart(prefixed({ prefix: 'EAA', body: chars(BASE62, { min: 80, max: 800 }) })),
        apart(prefixed({ prefix: 'EAACEdEose0cBA', body: chars(BASE62, { min: 20, max: 65 }) })),
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
      shapes: [
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
      shapes: [
        apart(prefixed({ prefix: ['IGQVJ', 'IGQWR'], body: chars(BASE64URL, { min: 50, max: 500 }) })),
      ],
      impact: "read the account's media and profile, and publish where the app may",
      revoke: 'Instagram → Settings → Apps and websites → Remove',
      url: 'https://developers.facebook.com/docs/instagram-platform',
    },
  ],
}
