import { checkBy } from '../check/check-by.ts'
import { acceptsList, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const PROJECTS: LiveCheck = checkBy({
  host: 'api.supabase.com',
  path: '/v1/projects',
  answers: { 200: acceptsList, 401: refusesSaying(/Unauthorized|JWT/) },
})

export const supabase: RuleFile = {
  provider: 'Supabase',
  impact: 'read and change all data of the project, past its row rules',
  revoke: 'Supabase dashboard → Project settings → API keys',
  url: 'https://supabase.com/docs/guides/api/api-keys',
  rules: [
    {
      id: 'supabase_service_key',
      title: 'Supabase secret key',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'sb_secret_', body: chars(BASE64URL, 31) })],
    },
    {
      id: 'supabase_publishable_key',
      title: 'Supabase publishable key',
      severity: 'info',
      patterns: [prefixed({ prefix: 'sb_publishable_', body: chars(BASE64URL, { min: 22, max: 31 }) })],
      impact: 'call the project as any visitor of its site may; public by design',
    },
    {
      id: 'supabase_pat',
      title: 'Supabase personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: ['sbp_v0_', 'sbp_'], body: chars(LOWER_ALPHANUMERIC, 40) })],
      impact: 'manage all projects of its owner',
      revoke: 'Supabase dashboard → Account → Access tokens',
      live: PROJECTS,
    },
  ],
}
