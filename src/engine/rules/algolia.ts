import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, texts } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { LOWER_ALPHANUMERIC, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

/** Search-only keys are in every page that searches: a name that says so names no secret. */
function notForSearching(keywords: readonly string[]): WrittenPattern {
  const pattern = keyworded({ keywords, value: chars(LOWER_ALPHANUMERIC, 32) })
  return {
    ...pattern,
    expression: () => new RegExp(`(?<![Ss](?:earch|EARCH)[^\\n]{0,40})${pattern.expression().source}`),
    nearMisses: (seed) => {
      const { secret } = pattern.sample(seed)
      return [
        ...pattern.nearMisses(seed),
        { why: 'a key for searching', text: `algolia: { searchKey: '${secret}' },\n` },
      ]
    },
  }
}

/** A key's own rights, which it may always read. */
const KEY: LiveCheck = checkBy({
  host: '*.algolia.net',
  near: {
    'application id':
      /app(?:lication)?[_-]?id["']?\s{0,3}[:=,]\s{0,3}["']?(?<value>[A-Z0-9]{10})(?![A-Za-z0-9])/i,
  },
  hostOf: (parts) => `${parts['application id']}.algolia.net`,
  path: ({ secret }) => `/1/keys/${encodeURIComponent(secret)}`,
  headers: (parts) => ({
    'x-algolia-application-id': parts['application id'] ?? '',
    'x-algolia-api-key': parts.secret,
  }),
  answers: {
    200: accepts('acl', (body) => {
      const scopes = texts(body, 'acl')
      return details({
        scopes,
        broad: scopes?.some((scope) => /^(?:delete|edit)/.test(scope)) ? true : undefined,
      })
    }),
    403: refusesSaying(/Invalid Application-ID or API key/),
  },
})

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
      patterns: [notAnId(notForSearching(['algolia']))],
      live: KEY,
    },
    {
      id: 'algolia_admin_api_key',
      title: 'Algolia admin API key',
      severity: 'critical',
      patterns: [
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
      live: KEY,
    },
    {
      id: 'algolia_search_key',
      title: 'Algolia search-only key',
      severity: 'info',
      patterns: [
        keyworded({
          keywords: ['algolia_search', 'algolia-search', 'algoliasearch', 'algolia_public', 'algoliapublic'],
          value: chars(LOWER_ALPHANUMERIC, 32),
        }),
      ],
      impact: 'search the indices that its pages search; public by design',
    },
    {
      id: 'algolia_application_id',
      title: 'Algolia application id',
      severity: 'low',
      patterns: [keyworded({ keywords: ['algolia'], value: chars(UPPER_ALPHANUMERIC, 10) })],
      partOf: 'algolia_api_key',
    },
  ],
}
