import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const exoscale: RuleFile = {
  provider: 'Exoscale',
  impact: 'create, read and delete servers, storage and DNS zones as its role allows',
  revoke: 'Exoscale portal → IAM → Keys → Revoke',
  url: 'https://community.exoscale.com/product/iam/quick-start/',
  rules: [
    {
      id: 'exoscale_api_key',
      title: 'Exoscale API secret',
      severity: 'high',
      patterns: [keyworded({ keywords: ['exoscale'], value: chars(BASE64URL, { min: 40, max: 60 }) })],
    },
    {
      id: 'exoscale_key_id',
      title: 'Exoscale API key id',
      severity: 'info',
      patterns: [prefixed({ prefix: 'EXO', body: chars(BASE62, { min: 24, max: 30 }) })],
      partOf: 'exoscale_api_key',
      impact: 'name the key; useless without its secret',
    },
  ],
}
