import { HEX, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pusher: RuleFile = {
  provider: 'Pusher',
  impact: 'send events into every channel and sign users into private ones',
  revoke: 'Pusher dashboard → the app → App keys',
  url: 'https://pusher.com/docs/channels/library_auth_reference/rest-api/',
  rules: [
    {
      id: 'pusher_client_secret',
      aliases: ['pusherchannel_api_key'],
      title: 'Pusher app secret',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'pusher_secret',
            'pusher-secret',
            'pusher.secret',
            'pushersecret',
            'pusher_app_secret',
            'pusher-app-secret',
            'pusherappsecret',
          ],
          value: chars(LOWER_ALPHANUMERIC, 20),
        }),
      ],
    },
    {
      id: 'pusher_api_key',
      title: 'Pusher app key',
      severity: 'info',
      patterns: [
        keyworded({
          keywords: [
            'pusher_key',
            'pusher-key',
            'pusherkey',
            'pusher_app_key',
            'pusher-app-key',
            'pusherappkey',
            'pusher_api_key',
          ],
          value: chars(HEX, 20),
        }),
      ],
      partOf: 'pusher_client_secret',
      publishable: true,
      impact: 'name the app on its pages; public by design',
    },
  ],
}
