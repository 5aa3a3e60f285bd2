import { BASE64 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const couchbase: RuleFile = {
  provider: 'Couchbase Capella',
  impact: 'manage the clusters of the organization and the users of their databases',
  revoke: 'cloud.couchbase.com → Settings → API keys',
  url: 'https://docs.couchbase.com/cloud/management-api-guide/management-api-start.html',
  rules: [
    {
      id: 'couchbase_api_key',
      title: 'Couchbase Capella API key secret',
      severity: 'critical',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['capella', 'couchbase'],
            value: [chars(BASE64, { min: 60, max: 122 }), anyOf('==', '=', '')],
            except: /[0-9a-f]{60}/,
          }),
        ),
      ],
    },
  ],
}
