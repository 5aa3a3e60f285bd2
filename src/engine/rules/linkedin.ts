import { BASE62, BASE64, BASE64URL } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const linkedin: RuleFile = {
  provider: 'LinkedIn',
  impact: 'read and post as those who gave its application leave',
  revoke: 'LinkedIn Developers → the app → Auth → Generate a new client secret',
  url: 'https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow',
  rules: [
    {
      id: 'linkedin_api_key',
      title: 'LinkedIn access token',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['linkedin', 'linked_in', 'linked-in'],
          value: ['AQ', chars(BASE64URL, { min: 200, max: 900 })],
        }),
      ],
    },
    {
      id: 'linkedin_client_secret',
      title: 'LinkedIn client secret',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'WPL_AP',
          body: [anyOf('0', '1'), '.', chars(BASE62, 16), '.', chars(BASE64, 6), '=='],
        }),
        notAnId(
          keyworded({
            keywords: [
              ...keyNames('linkedin'),
              ...keyNames('linked_in'),
              ...keyNames('linked-in'),
              'linkedin_client',
              'linkedinclient',
              'linkedin_app',
              'linkedin.client',
            ],
            value: chars(BASE62, 16),
          }),
        ),
      ],
    },
  ],
}
