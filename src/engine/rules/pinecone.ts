import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pinecone: RuleFile = {
  provider: 'Pinecone',
  impact: 'read, change and delete the vectors and indexes of the project',
  revoke: 'Pinecone console → API keys',
  url: 'https://docs.pinecone.io/guides/projects/manage-api-keys',
  rules: [
    {
      id: 'pinecone_api_key',
      title: 'Pinecone API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'pcsk_', body: [chars(BASE62, { min: 5, max: 6 }), '_', chars(BASE62, 63)] }),
        keyworded({ keywords: keyNames('pinecone'), value: uuid(HEX_LOWER) }),
      ],
    },
  ],
}
