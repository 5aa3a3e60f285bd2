import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

const KEY = keyworded({
  keywords: ['ably'],
  value: [
    chars(BASE62, { min: 5, max: 8 }),
    '.',
    chars(BASE62, { min: 5, max: 8 }),
    ':',
    chars(BASE64URL, { min: 16, max: 48 }),
  ],
})

/** A value is found by its first run of token bytes, which needs a digit: real keys hardly ever lack one. */
const PATTERN: WrittenPattern = {
  ...KEY,
  sample: (seed) => {
    for (let next = seed; ; next += 1000) {
      const sample = KEY.sample(next)
      if (/^[^:]*\d/.test(sample.secret)) return sample
    }
  },
}

export const ably: RuleFile = {
  provider: 'Ably',
  impact: 'publish to and read from the channels of the app that its capabilities name',
  revoke: 'Ably dashboard → App → API Keys → Revoke',
  url: 'https://ably.com/docs/auth',
  rules: [
    {
      id: 'ably_api_key',
      title: 'Ably API key',
      severity: 'medium',
      patterns: [PATTERN],
    },
  ],
}
