import { type Alphabet, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const TIGRIS_CHARACTERS: Alphabet = { characters: `${BASE64URL.characters}+`, range: 'A-Za-z0-9+_-' }

export const tigris: RuleFile = {
  provider: 'Tigris',
  impact: 'read, write and delete the objects of its buckets',
  revoke: 'Tigris console → Access keys',
  url: 'https://www.tigrisdata.com/docs/iam/',
  rules: [
    {
      id: 'tigris_api_key',
      title: 'Tigris secret access key',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'tsec_', body: chars(TIGRIS_CHARACTERS, 70) })],
    },
  ],
}
