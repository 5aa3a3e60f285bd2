import { BASE64URL, DIGITS, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const yandex: RuleFile = {
  provider: 'Yandex',
  impact: 'use the cloud services that its service account may',
  revoke: 'Yandex Cloud console → Service accounts → account → keys',
  url: 'https://yandex.cloud/en/docs/iam/concepts/authorization/',
  rules: [
    {
      id: 'yandex_api_key',
      title: 'Yandex Cloud key or token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'AQVN', body: chars(BASE64URL, { min: 35, max: 38 }) }),
        prefixed({
          prefix: 't1.',
          body: [
            chars(BASE64URL, { min: 3, max: 400 }),
            anyOf('==', '=', ''),
            '.',
            chars(BASE64URL, 86),
            anyOf('==', '=', ''),
          ],
        }),
        prefixed({
          prefix: ['trnsl.1.1.', 'pdct.1.1.', 'dict.1.1.'],
          body: [
            chars(DIGITS, 8),
            'T',
            chars(DIGITS, 6),
            'Z.',
            chars(HEX_LOWER, 16),
            '.',
            chars(HEX_LOWER, 40),
          ],
        }),
        keyworded({ keywords: ['yandex'], value: ['YC', chars(BASE64URL, 38)] }),
      ],
    },
  ],
}
