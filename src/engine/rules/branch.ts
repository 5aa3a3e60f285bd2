import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const branch: RuleFile = {
  provider: 'Branch',
  impact: 'create links in the app’s name; the key alone is in the app itself and public by design',
  revoke: 'Branch Dashboard → Account settings → Profile',
  url: 'https://help.branch.io/developers-hub/docs/deep-linking-api',
  rules: [
    {
      id: 'branchio_api_key',
      title: 'Branch key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: ['key_live_', 'key_test_'], body: chars(BASE62, { min: 16, max: 40 }) }),
        keyworded({
          keywords: ['branch_secret', 'branchio', 'branch_io', 'branch.io'],
          value: chars(BASE62, 40),
        }),
      ],
    },
  ],
}
