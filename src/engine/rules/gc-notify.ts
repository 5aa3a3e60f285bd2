import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const gcNotify: RuleFile = {
  provider: 'GC Notify',
  impact: "send e-mail and text messages in a Canadian government service's name",
  revoke: 'GC Notify → the service → API integration → API keys → Revoke',
  url: 'https://documentation.notification.canada.ca/en/start.html',
  rules: [
    {
      id: 'gc_notify_api_key',
      title: 'GC Notify API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'gcntfy-',
          body: [chars(BASE64URL, { min: 1, max: 80 }), '-', uuid(HEX_LOWER), '-', uuid(HEX_LOWER)],
        }),
      ],
    },
  ],
}
