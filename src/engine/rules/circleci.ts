import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, byStatus, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: 'circleci.com',
  path: '/api/v2/me',
  headers: ({ secret }) => ({ 'circle-token': secret }),
  answers: {
    200: accepts('login', accountIn('user', 'login')),
    401: refusesSaying(/You must log in first|Invalid token/),
  },
})

/** A key of one project may not ask who it is, so only its acceptance says anything. */
const MAYBE_OF_A_PROJECT: LiveCheck = {
  ...ME,
  interpretResponse: byStatus({ 200: accepts('login', accountIn('user', 'login')) }),
}

export const circleci: RuleFile = {
  provider: 'CircleCI',
  impact: 'start pipelines and change the projects’ settings and contexts',
  revoke: 'CircleCI → User settings → Personal API tokens',
  url: 'https://circleci.com/docs/managing-api-tokens/',
  rules: [
    {
      id: 'circleci_api_key',
      title: 'CircleCI API token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'CCIPRJ_',
          body: [chars(BASE62, { either: [22, 24] }), '_', chars(HEX_LOWER, 40)],
        }),
        notAnId(
          keyworded({
            keywords: [
              'circleci',
              'circle_ci',
              'circle-ci',
              'circle_token',
              'circle-token',
              'circletoken',
              'circle_api',
            ],
            value: chars(HEX, 40),
          }),
        ),
      ],
      revoke: 'CircleCI → Project settings → API permissions, or User settings → Personal API tokens',
      live: MAYBE_OF_A_PROJECT,
    },
    {
      id: 'circleci_personal_access_token',
      title: 'CircleCI personal API token',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: 'CCIPAT_',
          body: [chars(BASE62, { either: [22, 24] }), '_', chars(HEX_LOWER, 40)],
        }),
      ],
      impact: 'do what its owner can in every project: start pipelines, read logs, change contexts',
      live: ME,
    },
  ],
}
