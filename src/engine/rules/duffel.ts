import type { RuleFile } from '../rule.ts'
import type { Alphabet } from '../shape/alphabet.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: 'duffel_live_', body: chars(BASE64URL_PADDED, 43) }),
        prefixed({ prefix: 'duffel_test_', body: chars(BASE64URL_PADDED, 43) }),
      ],
    },
  ],
}
