import { BASE62 } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const miro: RuleFile = {
  provider: 'Miro',
  impact: 'read and change boards and members of the team',
  revoke: 'Miro → Profile settings → Your apps → the app',
  url: 'https://developers.miro.com/docs/getting-started-with-oauth',
  rules: [
    {
      id: 'miro_api_key',
      title: 'Miro access token',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'eyJtaXJv',
          body: [chars(BASE62, { min: 10, max: 64 }), '_', chars(BASE62, { min: 20, max: 64 })],
        }),
        notAnId(keyworded({ keywords: keyNames('miro'), value: chars(BASE62, 27) })),
      ],
    },
    {
      id: 'miro_client_secret',
      title: 'Miro client secret',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'miro_client_secret',
            'miro-client-secret',
            'miroclientsecret',
            'miro_app_secret',
            'miro_secret',
          ],
          value: chars(BASE62, 32),
        }),
      ],
      impact: 'act as the app toward Miro’s OAuth server',
    },
  ],
}
