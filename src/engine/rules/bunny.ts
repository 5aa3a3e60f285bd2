import { HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars, type Text, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Groups of four, each behind a hyphen. */
const PAIR: readonly Text[] = ['-', chars(HEX, 4), '-', chars(HEX, 4)]
const FOURS: readonly Text[] = [...PAIR, '-', chars(HEX, 4)]

export const bunny: RuleFile = {
  provider: 'bunny.net',
  impact: 'change pull zones, DNS and storage of the account, or the files of one storage zone',
  revoke: 'dash.bunny.net → Account settings → API',
  url: 'https://docs.bunny.net/',
  rules: [
    {
      id: 'bunnynet_api_key',
      title: 'bunny.net API key',
      severity: 'high',
      patterns: [
        keyworded({ keywords: ['bunny'], value: uuid(HEX) }),
        keyworded({
          keywords: ['bunny'],
          value: [chars(HEX, 8), ...FOURS, '-', chars(HEX, 20), ...FOURS, '-', chars(HEX, 12)],
        }),
        keyworded({
          keywords: ['bunny'],
          value: [chars(HEX, 8), ...PAIR, '-', chars(HEX, 12), ...PAIR],
        }),
      ],
    },
  ],
}
