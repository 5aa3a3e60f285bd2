import type { RuleFile, Shape } from '../rule.ts'
import { LOWER_ALPHANUMERIC, UPPER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

/** Search-only keys are in every page that searches: a name that says so names no secret. */
function notForSearching(keywords: readonly string[]): Shape {
  const shape = keyworded({ keywords, value: chars(LOWER_ALPHANUMERIC, 32) })
  return {
    ...shape,
    pattern: () => new RegExp(`(?<![Ss](?:earch|EARCH)[^\\n]{0,40})${shape.pattern().source}`),
    nearMisses: (seed) => {
      const { secret } = shape.sample(seed)
      return [
        ...shape.nearMisses(seed),
        { why: 'a key for searching', text: `ALGOLIA_SEARCH_API_KEY="${secret}"\n` },
        { why: 'a key for searching', text: `algoliaSearchKey: '${secret}',\n` },
      ]
    },
  }
}

export const algolia: RuleFile = {
  provider: 'Algolia',
  impact: 'read and change the indices of the application as far as the key’s rights go',
  revoke: 'Algolia dashboard → Settings → API keys',
  url: 'https://www.algolia.com/doc/guides/security/api-keys/',
  rules: [
    {
      id: 'algolia_api_key',
      title: 'Algolia API key',
      severity: 'high',
      shapes: [notAnId(notForSearching(['algolia']))],
    },
    {
      id: 'algolia_admin_api_key',
      title: 'Algolia admin API key',
      severity: 'critical',
      shapes: [
        notForSearching([
          'algolia_admin',
          'algolia-admin',
          'algolia.admin',
          'algoliaadmin',
          'algolia_write',
          'algoliawrite',
        ]),
      ],
      impact: 'read, change and delete every index and key of the application',
    },
    {
      id: 'algolia_application_id',
      title: 'Algolia application id',
      severity: 'low',
      shapes: [keyworded({ keywords: ['algolia'], value: chars(UPPER_ALPHANUMERIC, 10) })],
      partOf: 'algolia_api_key',
    },
  ],
}
