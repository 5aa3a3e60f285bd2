import { BASE62, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const honeycomb: RuleFile = {
  provider: 'Honeycomb',
  impact: "send events or, as its permissions allow, query and change the environment's data",
  revoke: 'Honeycomb → Environment settings → API keys → Delete',
  url: 'https://docs.honeycomb.io/configure/environments/manage-api-keys/',
  rules: [
    {
      id: 'honeycomb_api_key',
      title: 'Honeycomb API key',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: ['hcaik_', 'hcbik_', 'hcamk_'], body: chars(LOWER_ALPHANUMERIC, 58) }),
        notAnId(keyworded({ keywords: ['honeycomb'], value: chars(HEX_LOWER, 32) })),
        notAnId(keyworded({ keywords: ['honeycomb'], value: chars(BASE62, 22) })),
      ],
    },
  ],
}
