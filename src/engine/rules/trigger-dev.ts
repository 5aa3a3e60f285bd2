import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const triggerDev: RuleFile = {
  provider: 'Trigger.dev',
  impact: 'start and read the runs of the project in that environment',
  revoke: 'Trigger.dev → project → API keys',
  url: 'https://trigger.dev/docs/apikeys',
  rules: [
    {
      id: 'triggerdev_trigger_token',
      title: 'Trigger.dev secret key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['tr_dev_', 'tr_prod_', 'tr_stg_'], body: chars(BASE62, 20) })],
    },
    {
      id: 'triggerdev_personal_access_token',
      title: 'Trigger.dev personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'tr_pat_', body: chars(BASE62, 20) })],
      impact: 'deploy and change every project of its user',
      revoke: 'Trigger.dev → Account → Personal access tokens',
    },
  ],
}
