import type { RuleFile } from '../rule.ts'
import { BASE62, HEX_LOWER, HEX_UPPER } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: 'ATTA', body: [chars(HEX_LOWER, 64), chars(HEX_UPPER, 8)] }),
        keyworded({ keywords: ['trello'], value: anyOf(chars(HEX_LOWER, 64), chars(BASE62, 32)) }),
      ],
    },
  ],
}
