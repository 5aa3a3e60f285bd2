import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, firstOf, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: 'api.figma.com',
  path: '/v1/me',
  headers: ({ secret }) => ({ 'x-figma-token': secret }),
  answers: {
    200: accepts('handle', accountIn('user', 'email')),
    403: firstOf(permits(/Invalid scope/), refusesSaying(/Invalid token|Token expired/i)),
  },
})

export const figma: RuleFile = {
  provider: 'Figma',
  impact: 'read and comment on every file its user can open',
  revoke: 'Figma → Settings → Security → Personal access tokens → Revoke',
  url: 'https://developers.figma.com/docs/rest-api/authentication/',
  rules: [
    {
      id: 'figma_pat',
      title: 'Figma personal access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['figd_', 'figp_', 'figu_', 'figh_', 'figo_'],
          body: chars(BASE64URL, { min: 38, max: 190 }),
        }),
        keyworded({
          keywords: ['figma'],
          value: [chars(HEX_LOWER, { min: 4, max: 6 }), '-', uuid(HEX_LOWER)],
        }),
      ],
      live: ME,
    },
  ],
}
