import type { RuleFile } from '../rule.ts'
import { BASE64URL, HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars, uuid } from '../shape/text.ts'

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
      shapes: [
        prefixed({
          prefix: 'gcntfy-',
          body: [chars(BASE64URL, { min: 1, max: 80 }), '-', uuid(HEX_LOWER), '-', uuid(HEX_LOWER)],
        }),
      ],
    },
  ],
}
