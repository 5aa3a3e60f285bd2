import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

function checkAt(path: string, broad?: true): LiveCheck {
  return checkBy({
    host: 'api.anthropic.com',
    path,
    headers: ({ secret }) => ({ 'x-api-key': secret, 'anthropic-version': '2023-06-01' }),
    answers: {
      200: accepts('data', () => details({ broad })),
      401: refusesSaying(/authentication_error/),
    },
  })
}

const MODELS: LiveCheck = checkAt('/v1/models?limit=1')
const KEYS: LiveCheck = checkAt('/v1/organizations/api_keys?limit=1', true)

export const anthropic: RuleFile = {
  provider: 'Anthropic',
  impact: 'run models at the cost of the account',
  revoke: 'console.anthropic.com → API keys',
  url: 'https://platform.claude.com/docs/en/api/overview',
  rules: [
    {
      id: 'anthropic_api_key',
      title: 'Anthropic API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['sk-ant-api03-', 'sk-ant-api01-', 'sk-ant-api02-', 'sk-ant-api04-'],
          body: [chars(BASE64URL, { min: 86, max: 126 }), 'AA'],
        }),
      ],
      live: MODELS,
    },
    {
      id: 'anthropic_admin_key',
      title: 'Anthropic admin key',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: ['sk-ant-admin01-', 'sk-ant-admin-'],
          body: [chars(BASE64URL, { min: 90, max: 100 }), 'AA'],
        }),
      ],
      impact: 'manage the members, workspaces and keys of the organization',
      live: KEYS,
    },
    {
      id: 'anthropic_session_key',
      title: 'Claude session or OAuth token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['sk-ant-sid01-', 'sk-ant-oat01-', 'sk-ant-ort01-'],
          body: [chars(BASE64URL, { min: 80, max: 120 }), 'AA'],
        }),
      ],
      impact: 'use Claude as the signed-in person',
      revoke: 'claude.ai → Settings → Account → Log out of all devices',
    },
  ],
}
