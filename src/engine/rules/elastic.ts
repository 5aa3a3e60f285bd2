import { BASE64, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import type { Text } from '../pattern/text.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The base 64 of an id of 20 characters, a colon and a key of 22: the colon makes the 28th character a 6. */
const ID_AND_KEY: Text = [chars(BASE64, 27), '6', chars(BASE64, 30), '==']

export const elastic: RuleFile = {
  provider: 'Elastic',
  impact: "read and change the deployment's or the cluster's data as its role allows",
  revoke: 'Kibana → Stack management → API keys, or Elastic Cloud → Organization → API keys',
  url: 'https://www.elastic.co/docs/deploy-manage/api-keys',
  rules: [
    {
      id: 'elastic_api_key',
      title: 'Elastic API key',
      severity: 'high',
      patterns: [
        keyworded({ keywords: ['elastic', 'es_api_key', 'kibana'], value: ID_AND_KEY }),
        prefixedBy({ text: 'ApiKey ', secret: ID_AND_KEY }),
        prefixed({ prefix: 'essu_', body: [chars(BASE64URL, { min: 60, max: 200 }), anyOf('==', '=', '')] }),
      ],
    },
  ],
}
