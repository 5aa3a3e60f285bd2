import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: 'api.contentful.com',
  path: '/users/me',
  answers: { 200: accepts('sys', accountIn('user', 'email')), 401: refusesSaying(/AccessTokenInvalid/) },
})

export const contentful: RuleFile = {
  provider: 'Contentful',
  impact: 'read, and with a management token change, the content of the spaces',
  revoke: 'Contentful → Settings → API keys or CMA tokens',
  url: 'https://www.contentful.com/developers/docs/references/authentication/',
  rules: [
    {
      id: 'contentful_personal_access_token',
      title: 'Contentful personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'CFPAT-', body: chars(BASE64URL, 43) })],
      impact: 'change the content and settings of every space that its owner has',
      revoke: 'Contentful → Settings → CMA tokens → Revoke',
      live: ME,
    },
    {
      id: 'contentful_api_key',
      title: 'Contentful delivery or preview token',
      severity: 'medium',
      patterns: [
        notAnId(keyworded({ keywords: ['contentful'], value: chars(BASE64URL, { min: 43, max: 45 }) })),
      ],
      impact: 'read the space’s published content, or with a preview token its drafts',
    },
  ],
}
