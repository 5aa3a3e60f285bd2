import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { keyNames } from '../shape/key-names.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
      shapes: [
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
