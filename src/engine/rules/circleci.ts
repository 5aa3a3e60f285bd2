import type { RuleFile } from '../rule.ts'
import { BASE62, HEX, HEX_LOWER } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
    },
    {
      id: 'circleci_personal_access_token',
      title: 'CircleCI personal API token',
      severity: 'critical',
      shapes: [
        prefixed({
          prefix: 'CCIPAT_',
          body: [chars(BASE62, { either: [22, 24] }), '_', chars(HEX_LOWER, 40)],
        }),
      ],
      impact: 'do what its owner can in every project: start pipelines, read logs, change contexts',
    },
  ],
}
