import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { marked } from '../pattern/marked.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** URL-safe base 64 with its padding, which the published format of the key allows anywhere. */
const BASE64URL_PADDED: Alphabet = { characters: `${BASE64URL.characters}=`, range: 'A-Za-z0-9=_-' }

export const frameIo: RuleFile = {
  provider: 'Frame.io',
  impact: "read, upload and delete the projects' videos as its user",
  revoke: 'Frame.io developer site → Tokens → Delete',
  url: 'https://developer.adobe.com/frameio/',
  rules: [
    {
      id: 'frame_io_api_key',
      title: 'Frame.io developer token',
      severity: 'high',
      patterns: [marked({ before: '', marker: 'fio-u-', after: chars(BASE64URL_PADDED, 64) })],
    },
  ],
}
