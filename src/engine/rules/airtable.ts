import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text, texts } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const WHO_AM_I: LiveCheck = checkBy({
  host: 'api.airtable.com',
  path: '/v0/meta/whoami',
  answers: {
    200: accepts('id', (body) => details({ account: text(body, 'email'), scopes: texts(body, 'scopes') })),
    401: refusesSaying(/AUTHENTICATION_REQUIRED|UNAUTHORIZED/),
  },
})

export const airtable: RuleFile = {
  provider: 'Airtable',
  impact: 'read and change the bases that its scopes allow',
  revoke: 'airtable.com → Developer hub → Personal access tokens',
  url: 'https://airtable.com/developers/web/guides/personal-access-tokens',
  rules: [
    {
      id: 'airtable_pat',
      title: 'Airtable personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'pat', body: [chars(BASE62, 14), '.', chars(HEX_LOWER, 64)] })],
      live: WHO_AM_I,
    },
    {
      id: 'airtable_api_key',
      title: 'Airtable API key (retired)',
      severity: 'medium',
      patterns: [
        keyworded({ keywords: ['airtable'], value: ['key', chars(BASE62, 14)] }),
        keyworded({ keywords: ['airtable'], value: chars(LOWER_ALPHANUMERIC, 17) }),
      ],
    },
    {
      id: 'airtable_oauth_token',
      title: 'Airtable OAuth token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['oaa', 'oar'],
          body: [
            chars(BASE62, { min: 14, max: 24 }),
            '.v1.',
            chars(BASE64URL, { min: 10, max: 300 }),
            '.',
            chars(BASE64URL, { min: 10, max: 300 }),
            '.',
            chars(BASE64URL, { min: 10, max: 300 }),
          ],
        }),
      ],
      revoke: 'airtable.com → Account → Integrations → Third-party integrations',
      live: WHO_AM_I,
    },
  ],
}
