import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const square: RuleFile = {
  provider: 'Square',
  impact: 'take payments and read orders and customers',
  revoke: 'Square Developer Dashboard → the application → Credentials',
  url: 'https://developer.squareup.com/docs/build-basics/access-tokens',
  rules: [
    {
      id: 'square_access_token',
      title: 'Square access token',
      severity: 'critical',
      shapes: [
        prefixed({ prefix: 'EAAA', body: chars(BASE64URL, 60) }),
        prefixed({ prefix: 'sq0atp-', body: chars(BASE64URL, { min: 22, max: 60 }) }),
      ],
    },
    {
      id: 'square_oauth_secret',
      title: 'Square OAuth application secret',
      severity: 'high',
      shapes: [prefixed({ prefix: ['sq0csp-', 'sq0csb-'], body: chars(BASE64URL, 43) })],
      impact: 'act as the OAuth application',
    },
  ],
}
