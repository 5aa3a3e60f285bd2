import { BASE64URL } from './alphabet.ts'
import type { Text } from './text.ts'
import { chars } from './text.ts'

/** Header, payload and signature of a JSON Web Token, for providers whose keys are such tokens; RFC 7519. */
export const JSON_WEB_TOKEN: Text = [
  'eyJ',
  chars(BASE64URL, { min: 12, max: 400 }),
  '.eyJ',
  chars(BASE64URL, { min: 20, max: 2000 }),
  '.',
  chars(BASE64URL, { min: 40, max: 700 }),
]
