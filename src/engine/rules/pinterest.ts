import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'pina_', body: chars(BASE64URL, { min: 20, max: 190 }) })],
    },
    {
      id: 'pinterest_refresh_token',
      title: 'Pinterest refresh token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'pinr_', body: chars(BASE64URL, { min: 20, max: 190 }) })],
    },
  ],
}
