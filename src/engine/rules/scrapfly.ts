import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const scrapfly: RuleFile = {
  provider: 'Scrapfly',
  impact: 'scrape pages at the owner’s cost',
  revoke: 'Scrapfly dashboard → Project → API keys',
  url: 'https://scrapfly.io/docs/scrape-api/getting-started',
  rules: [
    {
      id: 'scrapfly_api_key',
      title: 'Scrapfly API key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: ['scp-live-', 'scp-test-'], body: chars(LOWER_ALPHANUMERIC, 32) }),
        notAnId(keyworded({ keywords: ['scrapfly'], value: chars(LOWER_ALPHANUMERIC, 32) })),
      ],
    },
  ],
}
