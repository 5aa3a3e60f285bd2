import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const besttime: RuleFile = {
  provider: 'BestTime',
  impact: 'use up the owner’s credits for forecasts of how busy venues are',
  revoke: 'besttime.app → Account → API keys',
  url: 'https://documentation.besttime.app/',
  rules: [
    {
      id: 'besttime_api_key',
      title: 'BestTime private API key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'pri_', body: chars(HEX_LOWER, 32) })],
    },
  ],
}
