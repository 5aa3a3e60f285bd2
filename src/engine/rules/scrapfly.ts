import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: ['scp-live-', 'scp-test-'], body: chars(LOWER_ALPHANUMERIC, 32) }),
        notAnId(keyworded({ keywords: ['scrapfly'], value: chars(LOWER_ALPHANUMERIC, 32) })),
      ],
    },
  ],
}
