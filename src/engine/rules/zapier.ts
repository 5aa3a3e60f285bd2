import { DIGITS, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** Numbers that people make up: 11111, 12345. */
function validateChosen(address: string): OfflineCheck {
  return { validity: /\/(?:(\d)\1+|0?1234\d*)\//.test(address) ? 'invalid' : 'unvalidated' }
}

export const zapier: RuleFile = {
  provider: 'Zapier',
  impact: 'start the automation behind the address with data of its choice',
  revoke: 'Zapier → Zap → trigger → make a new webhook',
  url: 'https://help.zapier.com/hc/en-us/articles/8496288690317',
  rules: [
    {
      id: 'zapier_webhook',
      title: 'Zapier webhook address',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'hooks.zapier.com/hooks/catch/',
          body: [chars(DIGITS, { min: 5, max: 10 }), '/', chars(LOWER_ALPHANUMERIC, { min: 5, max: 12 })],
        }),
      ],
      validate: validateChosen,
    },
  ],
}
