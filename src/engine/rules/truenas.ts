import { BASE62, DIGITS } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { chars, type Text } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The key's number, and the key. */
const KEY: Text = [chars(DIGITS, { min: 1, max: 3 }), '-', chars(BASE62, 64)]

export const truenas: RuleFile = {
  provider: 'TrueNAS',
  impact: 'administer the server: its shares, users, disks and data',
  revoke: 'TrueNAS → user menu → API keys',
  url: 'https://www.truenas.com/docs/scale/scaletutorials/toptoolbar/managingapikeys/',
  rules: [
    {
      id: 'truenas_api_key',
      title: 'TrueNAS API key',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: ['truenas', 'true-nas', 'true_nas', 'tn_api_key', 'params'],
          value: KEY,
        }),
        prefixedBy({ text: 'Bearer ', secret: KEY }),
      ],
    },
  ],
}
