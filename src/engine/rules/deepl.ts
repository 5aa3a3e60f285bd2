import type { RuleFile, Shape } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { uuid } from '../shape/text.ts'

/** A key of the free plan. Its end makes a UUID of ones look like more than it is. */
const FREE_KEY: Shape = {
  ...keyworded({ keywords: ['deepl'], value: [uuid(HEX), ':fx'] }),
  prove: (key) => ({ validity: new Set(key).size < 9 ? 'invalid' : 'unproven' }),
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
      shapes: [keyworded({ keywords: ['deepl'], value: uuid(HEX) }), FREE_KEY],
    },
  ],
}
