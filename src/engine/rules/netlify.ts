import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const USER: LiveCheck = checkBy({
  host: 'api.netlify.com',
  path: '/api/v1/user',
  answers: {
    200: accepts('id', accountIn('user', 'full_name', 'email')),
    401: refusesSaying(/Access Denied/),
  },
})

export const netlify: RuleFile = {
  provider: 'Netlify',
  impact: 'deploy and change sites, domains and their variables',
  revoke: 'Netlify → User settings → Applications → Personal access tokens',
  url: 'https://docs.netlify.com/api/get-started/#authentication',
  rules: [
    {
      id: 'netlify_personal_access_token',
      aliases: ['netlify_api_key'],
      title: 'Netlify personal access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'nfp_', body: chars(BASE62, { min: 36, max: 48 }) }),
        keyworded({
          keywords: ['netlify'],
          value: chars(BASE64URL, { min: 40, max: 46 }),
          except: /[0-9a-f]{40}/,
        }),
        keyworded({
          keywords: ['netlify_token', 'netlify_auth', 'netlify_access', 'netlify_api', 'netlify_secret'],
          value: chars(HEX_LOWER, { min: 60, max: 64 }),
        }),
      ],
      live: USER,
    },
  ],
}
