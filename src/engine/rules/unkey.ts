import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const unkey: RuleFile = {
  provider: 'Unkey',
  impact: 'create, read and revoke the API keys of the workspace',
  revoke: 'Unkey dashboard → Workspace → Root keys',
  url: 'https://www.unkey.com/docs/security/root-keys',
  rules: [
    {
      id: 'unkey_api_key',
      title: 'Unkey root key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'unkey_', body: chars(BASE62, { min: 20, max: 32 }) }),
        notAnId(
          keyworded({
            keywords: [
              'unkey_',
              'unkey-',
              'unkey.',
              'unkeyroot',
              'unkeyapi',
              'unkeykey',
              'unkeysecret',
              'unkeytoken',
            ],
            value: anyOf(['key_', chars(BASE62, { min: 10, max: 48 })], chars(BASE62, { min: 20, max: 48 })),
          }),
        ),
      ],
    },
  ],
}
