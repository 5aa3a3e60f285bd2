import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { LOWER_BASE64URL } from '../shape/alphabet-with-signs.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const adafruit: RuleFile = {
  provider: 'Adafruit IO',
  impact: 'read and write the feeds, and so the devices, of the account',
  revoke: 'io.adafruit.com → API Key → Regenerate',
  url: 'https://io.adafruit.com/api/docs/',
  rules: [
    {
      id: 'adafruit_api_key',
      title: 'Adafruit IO key',
      severity: 'low',
      shapes: [
        prefixed({ prefix: 'aio_', body: chars(BASE62, 28) }),
        notAnId(keyworded({ keywords: ['adafruit'], value: chars(LOWER_BASE64URL, 32) })),
      ],
    },
  ],
}
