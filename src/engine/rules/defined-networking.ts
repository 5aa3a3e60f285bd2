import type { RuleFile } from '../rule.ts'
import type { Alphabet } from '../shape/alphabet.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { marked } from '../shape/marked.ts'
import { chars } from '../shape/text.ts'

/** URL-safe base 64 with its padding, which the published format of the key allows anywhere. */
const BASE64URL_PADDED: Alphabet = { characters: `${BASE64URL.characters}=`, range: 'A-Za-z0-9=_-' }

export const definedNetworking: RuleFile = {
  provider: 'Defined Networking',
  impact: 'add and remove hosts of the private network',
  revoke: 'Defined Networking admin panel → API keys',
  url: 'https://docs.defined.net/guides/automating-host-creation/',
  rules: [
    {
      id: 'defined_networking_api_key',
      title: 'Defined Networking API key',
      severity: 'high',
      shapes: [
        marked({
          before: '',
          marker: 'dnkey-',
          after: [chars(BASE64URL_PADDED, 26), '-', chars(BASE64URL_PADDED, 52)],
        }),
      ],
    },
  ],
}
