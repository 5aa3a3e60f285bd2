import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
        marked({
          before: '',
          marker: 'dnkey-',
          after: [chars(BASE64URL_PADDED, 26), '-', chars(BASE64URL_PADDED, 52)],
        }),
      ],
    },
  ],
}
