import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const tencent: RuleFile = {
  provider: 'Tencent Cloud',
  impact: 'read and change whatever its owner may in the cloud account',
  revoke: 'Tencent Cloud console → Access management → API keys',
  url: 'https://www.tencentcloud.com/document/product/598/32675',
  rules: [
    {
      id: 'tencent_cloud_secret_key',
      title: 'Tencent Cloud secret key',
      severity: 'critical',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'tencent_secret',
              'tencentsecret',
              'tencentcloud_secret',
              'tencentcloudsecret',
              'tencent_cloud_secret',
              'qcloud',
              'cos_secret',
              'tencent secret',
            ],
            value: chars(BASE62, 32),
          }),
        ),
      ],
    },
    {
      id: 'tencent_cloud_secret_id',
      title: 'Tencent Cloud secret id',
      severity: 'low',
      patterns: [prefixed({ prefix: 'AKID', body: chars(BASE62, 32) })],
      partOf: 'tencent_cloud_secret_key',
    },
  ],
}
