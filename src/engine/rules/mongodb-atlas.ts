import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mongodbAtlas: RuleFile = {
  provider: 'MongoDB Atlas',
  impact: 'create, change and delete clusters and database users',
  revoke: 'MongoDB Atlas → Organization → Access Manager → Applications',
  url: 'https://www.mongodb.com/docs/atlas/configure-api-access/',
  rules: [
    {
      id: 'mongodb_service_account_key',
      title: 'MongoDB Atlas service account secret',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'mdb_sa_sk_', body: chars(BASE64URL, 40) })],
    },
    {
      id: 'mongodb_service_account_id',
      title: 'MongoDB Atlas service account id',
      severity: 'low',
      patterns: [prefixed({ prefix: 'mdb_sa_id_', body: chars(HEX_LOWER, 24) })],
      partOf: 'mongodb_service_account_key',
    },
    {
      id: 'mongodb_private_key',
      title: 'MongoDB Atlas private API key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: [
            'atlas_private',
            'atlas-private',
            'atlasprivate',
            'mongodb_private',
            'mongodb-private',
            'mongodbprivate',
            'mcli_private',
            'atlas_api_private',
            'mongodb_atlas_api_key',
            'atlas_api_key',
          ],
          value: uuid(HEX_LOWER),
        }),
      ],
      revoke: 'MongoDB Atlas → Organization → Access Manager → API keys',
    },
  ],
}
