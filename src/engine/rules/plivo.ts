import { BASE64URL, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const plivo: RuleFile = {
  provider: 'Plivo',
  impact: 'send text messages and make calls at the cost of the account and read those made',
  revoke: 'Plivo console → Account → Auth credentials',
  url: 'https://www.plivo.com/docs/account/api/overview/',
  rules: [
    {
      id: 'plivo_api_key',
      title: 'Plivo auth token',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['plivo'], value: chars(BASE64URL, 40) }))],
    },
    {
      id: 'plivo_auth_id',
      title: 'Plivo auth id',
      severity: 'low',
      patterns: [
        keyworded({ keywords: ['plivo'], value: [anyOf('MA', 'SA'), chars(UPPER_ALPHANUMERIC, 18)] }),
      ],
      partOf: 'plivo_api_key',
    },
  ],
}
