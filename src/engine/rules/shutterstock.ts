import { BASE62, BASE64 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const shutterstock: RuleFile = {
  provider: 'Shutterstock',
  impact: 'license images on the owner’s subscription',
  revoke: 'Shutterstock → Account → Developer apps',
  url: 'https://api-reference.shutterstock.com/#authentication',
  rules: [
    {
      id: 'shutterstock_api_key',
      title: 'Shutterstock consumer secret',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'shutterstock_secret',
            'shutterstock_consumer_secret',
            'shutterstock_client_secret',
            'shutterstock',
          ],
          value: chars(BASE62, { either: [16, 32] }),
        }),
      ],
      impact: 'act as the application: search and license images within its subscription',
    },
    {
      id: 'shutterstock_oauth_token',
      title: 'Shutterstock access token',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'v2/', body: chars(BASE62, 388) }),
        keyworded({ keywords: ['shutterstock'], value: ['v2/', chars(BASE64, { min: 40, max: 514 })] }),
      ],
    },
  ],
}
