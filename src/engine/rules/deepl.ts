import { HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

/** A key of the free plan. Its end makes a UUID of ones look like more than it is. */
const FREE_KEY: WrittenPattern = {
  ...keyworded({ keywords: ['deepl'], value: [uuid(HEX), ':fx'] }),
  validate: (key) => ({ validity: new Set(key).size < 9 ? 'invalid' : 'unvalidated' }),
}

export const deepl: RuleFile = {
  provider: 'DeepL',
  impact: "translate texts and documents at the account's cost",
  revoke: 'DeepL account → API keys → Deactivate',
  url: 'https://developers.deepl.com/docs/getting-started/auth',
  rules: [
    {
      id: 'deepl_api_key',
      title: 'DeepL API key',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['deepl'], value: uuid(HEX) }), FREE_KEY],
    },
  ],
}
