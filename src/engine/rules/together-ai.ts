import { checkBy } from '../check/check-by.ts'
import { acceptsList, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const MODELS: LiveCheck = checkBy({
  host: 'api.together.xyz',
  path: '/v1/models',
  answers: { 200: acceptsList, 401: refuses },
})

export const togetherAi: RuleFile = {
  provider: 'Together AI',
  impact: 'run and train models at the owner’s cost',
  revoke: 'Together AI → Settings → API keys',
  url: 'https://docs.together.ai/docs/quickstart',
  rules: [
    {
      id: 'together_ai_api_key',
      title: 'Together AI API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'tgp_v1_', body: chars(BASE64URL, 43) }),
        notAnId(
          keyworded({
            keywords: [
              'together_api',
              'togetherapi',
              'together_ai',
              'togetherai',
              'together.ai',
              'together-ai',
              'together.xyz',
              'together_xyz',
              'together_key',
            ],
            value: chars(HEX_LOWER, 64),
          }),
        ),
      ],
      live: MODELS,
    },
  ],
}
