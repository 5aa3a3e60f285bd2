import { acceptsSaying, byStatus, firstOf, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { get } from '../check/request.ts'
import { BASE64URL, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The provider's word on a token, for one that works and for one that does not. */
const TOKEN: LiveCheck = {
  hosts: ['api.mapbox.com'],
  request: ({ secret }) => get(`/tokens/v2?access_token=${encodeURIComponent(secret)}`, {}),
  interpretResponse: byStatus({
    200: firstOf(
      acceptsSaying(/"code":\s?"TokenValid"/),
      refusesSaying(/"code":\s?"Token(?:Invalid|Revoked|Expired)"/),
    ),
    401: refusesSaying(/"code":\s?"Token(?:Invalid|Revoked|Expired)"/),
  }),
}

export const mapbox: RuleFile = {
  provider: 'Mapbox',
  impact: 'manage the tokens, styles and uploads of the account, and use its map services at its cost',
  revoke: 'Mapbox → Account → Access tokens',
  url: 'https://docs.mapbox.com/help/getting-started/access-tokens/',
  rules: [
    {
      id: 'mapbox_api_key',
      title: 'Mapbox secret or temporary token',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: ['sk.eyJ1Ijoi', 'tk.eyJ1Ijoi'],
          body: [chars(BASE64URL, { min: 24, max: 120 }), '.', chars(BASE64URL, 22)],
        }),
      ],
      live: TOKEN,
    },
    {
      id: 'mapbox_public_token',
      title: 'Mapbox public token',
      severity: 'info',
      patterns: [
        prefixed({
          prefix: 'pk.eyJ1Ijoi',
          body: [chars(BASE64URL, { min: 24, max: 120 }), '.', chars(BASE64URL, 22)],
        }),
        keyworded({
          keywords: ['mapbox'],
          value: ['pk.', chars(LOWER_ALPHANUMERIC, 60), '.', chars(LOWER_ALPHANUMERIC, 22)],
        }),
      ],
      impact: 'load maps at the cost of the account, unless the token is limited to addresses',
    },
  ],
}
