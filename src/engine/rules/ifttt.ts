import { BASE64URL, WORD } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ifttt: RuleFile = {
  provider: 'IFTTT',
  impact: 'start any applet of the account that a webhook triggers',
  revoke: 'IFTTT → Webhooks → Settings → Edit connection, which makes a new key',
  url: 'https://ifttt.com/maker_webhooks',
  rules: [
    {
      id: 'ifttt_webhook_key',
      title: 'IFTTT webhook key',
      severity: 'medium',
      patterns: [
        following({
          address: 'maker.ifttt.com/trigger/',
          between: [chars(WORD, { min: 1, max: 60 }), anyOf('/json/with/key/', '/with/key/')],
          secret: chars(BASE64URL, { min: 20, max: 45 }),
        }),
      ],
    },
  ],
}
