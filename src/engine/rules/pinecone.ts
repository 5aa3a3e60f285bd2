import type { RuleFile } from '../rule.ts'
import { BASE62, HEX_LOWER } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars, uuid } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: 'pcsk_', body: [chars(BASE62, { min: 5, max: 6 }), '_', chars(BASE62, 63)] }),
        keyworded({ keywords: keyNames('pinecone'), value: uuid(HEX_LOWER) }),
      ],
    },
  ],
}
