import { BASE62, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const duo: RuleFile = {
  provider: 'Duo Security',
  impact: 'approve or, through the Admin API, change second factors of users',
  revoke: 'Duo Admin Panel → Applications → the application → Reset secret key',
  url: 'https://duo.com/docs/authapi',
  rules: [
    {
      id: 'duo_api_key',
      title: 'Duo secret key',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              ...keyNames('duo'),
              'duo_skey',
              'duoskey',
              'duo_client',
              'duosecurity',
              'duo_security',
              'duo-security',
            ],
            value: chars(BASE62, 40),
          }),
        ),
        // The section of a file that an authentication proxy reads.
        notAnId(keyworded({ keywords: ['duo'], value: chars(BASE62, 40), except: /[0-9a-f]{40}/ })),
      ],
    },
    {
      id: 'duo_integration_key',
      title: 'Duo integration key',
      severity: 'info',
      patterns: [
        keyworded({
          keywords: [
            'ikey',
            'integration_key',
            'integrationkey',
            'duo_client',
            'duosecurity',
            'duo_security',
          ],
          value: ['DI', chars(UPPER_ALPHANUMERIC, 18)],
        }),
      ],
      partOf: 'duo_api_key',
      impact: 'name the application; useless without its secret key',
    },
  ],
}
