import { BASE62 } from '../pattern/alphabet.ts'
import { LOWER_BASE64URL } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
        prefixed({ prefix: 'aio_', body: chars(BASE62, 28) }),
        notAnId(keyworded({ keywords: ['adafruit'], value: chars(LOWER_BASE64URL, 32) })),
      ],
    },
  ],
}
