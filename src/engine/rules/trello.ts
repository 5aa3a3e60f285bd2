import { BASE62, HEX_LOWER, HEX_UPPER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const trello: RuleFile = {
  provider: 'Trello',
  impact: 'read and change the boards and cards of the user who gave it',
  revoke: 'Trello → Account → Settings → Applications → Revoke',
  url: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/authorization/',
  rules: [
    {
      id: 'trello_api_key',
      aliases: ['trello_token'],
      title: 'Trello token or API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'ATTA', body: [chars(HEX_LOWER, 64), chars(HEX_UPPER, 8)] }),
        keyworded({ keywords: ['trello'], value: anyOf(chars(HEX_LOWER, 64), chars(BASE62, 32)) }),
      ],
    },
  ],
}
