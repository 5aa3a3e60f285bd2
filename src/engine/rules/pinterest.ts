import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const pinterest: RuleFile = {
  provider: 'Pinterest',
  impact: 'read and change the pins, boards and ads of the user',
  revoke: 'Pinterest Developers → My apps → the app',
  url: 'https://developers.pinterest.com/docs/getting-started/set-up-authentication-and-authorization/',
  rules: [
    {
      id: 'pinterest_api_key',
      title: 'Pinterest access token',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'pina_', body: chars(BASE64URL, { min: 20, max: 190 }) })],
    },
    {
      id: 'pinterest_refresh_token',
      title: 'Pinterest refresh token',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'pinr_', body: chars(BASE64URL, { min: 20, max: 190 }) })],
    },
  ],
}
