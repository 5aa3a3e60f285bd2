import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ngrok: RuleFile = {
  provider: 'ngrok',
  impact: 'open tunnels in the account’s name and, with an API key, change its endpoints and policies',
  revoke: 'ngrok dashboard → Your authtokens, or API keys',
  url: 'https://ngrok.com/docs/agent/',
  rules: [
    {
      id: 'ngrok_api_key',
      title: 'ngrok authtoken or API key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['ngrok'],
          value: [chars(BASE62, { min: 25, max: 30 }), '_', chars(BASE62, 21)],
        }),
        namedPrefix({
          keywords: ['ngrok'],
          prefix: ['ak_', 'cr_'],
          body: chars(BASE62, { min: 25, max: 30 }),
        }),
      ],
    },
  ],
}
