import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { uuid } from '../shape/text.ts'

export const postmark: RuleFile = {
  provider: 'Postmark',
  impact: 'send e-mail from the server’s domains and read the messages sent',
  revoke: 'Postmark → the server → API tokens',
  url: 'https://postmarkapp.com/developer/api/overview',
  rules: [
    {
      id: 'postmark_api_key',
      title: 'Postmark API token',
      severity: 'high',
      shapes: [notAnId(keyworded({ keywords: ['postmark'], value: uuid(HEX) }))],
    },
  ],
}
