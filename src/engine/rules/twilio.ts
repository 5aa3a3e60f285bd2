import type { RuleFile } from '../rule.ts'
import { HEX, HEX_LOWER } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const twilio: RuleFile = {
  provider: 'Twilio',
  impact: 'send messages and make calls at the cost of the account',
  revoke: 'Twilio Console → Account → API keys & tokens',
  url: 'https://www.twilio.com/docs/iam/api-keys',
  rules: [
    {
      id: 'twilio_api_key',
      title: 'Twilio API key',
      severity: 'high',
      shapes: [
        prefixed({
          prefix: [...HEX_LOWER.characters].map((digit) => `SK${digit}`),
          body: chars(HEX_LOWER, 31),
        }),
      ],
    },
    {
      id: 'twilio_account_sid',
      title: 'Twilio account SID',
      severity: 'low',
      shapes: [
        prefixed({
          prefix: [...HEX_LOWER.characters].map((digit) => `AC${digit}`),
          body: chars(HEX_LOWER, 31),
        }),
      ],
      partOf: 'twilio_auth_token',
    },
    {
      id: 'twilio_auth_token',
      title: 'Twilio auth token',
      severity: 'critical',
      shapes: [keyworded({ keywords: ['twilio'], value: chars(HEX, 32) })],
    },
  ],
}
