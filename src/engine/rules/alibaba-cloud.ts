import { BASE62 } from '../pattern/alphabet.ts'
import { BASE64_EITHER } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const alibabaCloud: RuleFile = {
  provider: 'Alibaba Cloud',
  impact: 'use the account with the rights of its RAM user or role',
  revoke: 'RAM console → Users → AccessKey → Disable, then delete',
  url: 'https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair',
  rules: [
    {
      id: 'alibaba_access_key_secret',
      title: 'Alibaba Cloud AccessKey secret',
      severity: 'critical',
      patterns: [
        notAnId(keyworded({ keywords: ['alibaba', 'aliyun', 'alicloud'], value: chars(BASE62, 30) })),
        notAnId(
          keyworded({
            keywords: ['accesskeysecret', 'access_key_secret', 'access-key-secret'],
            value: chars(BASE62, { min: 30, max: 64 }),
          }),
        ),
      ],
    },
    {
      id: 'alibaba_access_key_id',
      title: 'Alibaba Cloud AccessKey id',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'LTAI', body: chars(BASE62, { min: 12, max: 24 }) }),
        prefixed({ prefix: 'STS.', body: chars(BASE62, { min: 16, max: 64 }) }),
      ],
      partOf: 'alibaba_access_key_secret',
    },
    {
      id: 'alibaba_security_token',
      title: 'Alibaba Cloud STS security token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'CAIS', body: chars(BASE64_EITHER, { min: 40, max: 1024 }) })],
      impact: 'complete a temporary AccessKey until it expires',
      revoke: 'RAM console → Roles: take the permissions away until the token has expired',
    },
  ],
}
