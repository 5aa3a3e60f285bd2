import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const calCom: RuleFile = {
  provider: 'Cal.com',
  impact: 'read and change bookings, calendars and event types of its owner',
  revoke: 'Cal.com → Settings → Developer → API keys',
  url: 'https://cal.com/docs/api-reference/v2/introduction',
  rules: [
    {
      id: 'calcom_api_key',
      title: 'Cal.com API key',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'cal_live_', body: chars(LOWER_ALPHANUMERIC, 32) }),
        prefixed({ prefix: 'cal_', body: chars(HEX_LOWER, 32) }),
      ],
    },
  ],
}
