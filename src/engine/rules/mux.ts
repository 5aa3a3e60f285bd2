import { BASE64, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mux: RuleFile = {
  provider: 'Mux',
  impact: 'upload, read and delete videos and live streams',
  revoke: 'Mux dashboard → Settings → Access tokens',
  url: 'https://www.mux.com/docs/core/make-api-requests',
  rules: [
    {
      id: 'mux_oauth_token',
      title: 'Mux access token secret',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['mux'], value: chars(BASE64, 75) })],
    },
    {
      id: 'mux_api_key',
      title: 'Mux access token id',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['mux_token', 'mux-token', 'muxtoken', 'mux_access_token', 'mux_key', 'muxkey'],
          value: uuid(HEX_LOWER),
        }),
      ],
      partOf: 'mux_oauth_token',
    },
  ],
}
