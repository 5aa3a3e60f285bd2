import { numberedKey } from '../generic/numbered-key.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const optimizely: RuleFile = {
  provider: 'Optimizely',
  impact: 'read and change experiments, feature flags and their audiences',
  revoke: 'Optimizely → Profile → API Access → Revoke',
  url: 'https://docs.developers.optimizely.com/web-experimentation/docs/personal-access-token',
  rules: [
    {
      id: 'optimizely_personal_access_token',
      aliases: ['optimizely_api_key'],
      title: 'Optimizely personal access token',
      severity: 'medium',
      patterns: [
        numberedKey({
          sign: ':',
          digits: { min: 1, max: 1 },
          rest: chars(BASE64URL, 52),
          names: ['optimizely'],
        }),
      ],
    },
  ],
}
