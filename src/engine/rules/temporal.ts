import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const temporal: RuleFile = {
  provider: 'Temporal Cloud',
  impact: 'start, read and end workflows, or administer namespaces, as its owner may',
  revoke: 'Temporal Cloud → Settings → API keys',
  url: 'https://docs.temporal.io/cloud/api-keys',
  rules: [
    {
      id: 'temporal_api_key',
      title: 'Temporal Cloud API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'eyJhbGciOi',
          body: [
            chars(BASE64URL, { min: 10, max: 200 }),
            '.eyJ',
            chars(BASE64URL, { min: 20, max: 600 }),
            // The base 64 of `"temporal.io`: the token’s audience or issuer.
            'InRlbXBvcmFsLmlv',
            chars(BASE64URL, { min: 4, max: 600 }),
            '.',
            chars(BASE64URL, { min: 43, max: 700 }),
          ],
        }),
      ],
    },
  ],
}
