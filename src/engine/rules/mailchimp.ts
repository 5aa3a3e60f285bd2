import type { RuleFile } from '../rule.ts'
import { DIGITS, HEX_LOWER } from '../shape/alphabet.ts'
import { marked } from '../shape/marked.ts'
import { chars } from '../shape/text.ts'

/** The data centre that serves the account, by the first digit of its number. */
const REGIONS = Array.from({ length: 9 }, (_, i) => `-us${i + 1}`)

export const mailchimp: RuleFile = {
  provider: 'Mailchimp',
  impact: 'read and change audiences and send campaigns',
  revoke: 'Mailchimp → Account → Extras → API keys',
  url: 'https://mailchimp.com/help/about-api-keys/',
  rules: [
    {
      id: 'mailchimp_api_key',
      title: 'Mailchimp API key',
      severity: 'high',
      shapes: [
        marked({ before: chars(HEX_LOWER, 32), marker: REGIONS, after: chars(DIGITS, { min: 0, max: 1 }) }),
      ],
    },
  ],
}
