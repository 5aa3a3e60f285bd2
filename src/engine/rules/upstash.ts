import { BASE62, HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const upstash: RuleFile = {
  provider: 'Upstash',
  impact: 'read and change the database, or manage all of them, as its kind allows',
  revoke: 'Upstash console → database → Reset credentials, or Account → Management API',
  url: 'https://upstash.com/docs/redis/features/restapi',
  rules: [
    {
      id: 'upstash_api_key',
      title: 'Upstash token',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['upstash'],
            value: anyOf([chars(BASE62, { min: 32, max: 92 }), anyOf('==', '=', '')], uuid(HEX)),
          }),
        ),
      ],
    },
  ],
}
