import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** URL-safe base 64 with its padding, which the published format of the key allows anywhere. */
const BASE64URL_PADDED: Alphabet = { characters: `${BASE64URL.characters}=`, range: 'A-Za-z0-9=_-' }

export const duffel: RuleFile = {
  provider: 'Duffel',
  impact: "search, book and cancel flights at the organization's cost",
  revoke: 'Duffel dashboard → Developers → Access tokens',
  url: 'https://duffel.com/docs/api/overview/authentication',
  rules: [
    {
      id: 'duffel_api_key',
      title: 'Duffel access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'duffel_live_', body: chars(BASE64URL_PADDED, 43) }),
        prefixed({ prefix: 'duffel_test_', body: chars(BASE64URL_PADDED, 43) }),
      ],
    },
  ],
}
