import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: ['us.posthog.com', 'eu.posthog.com'],
  form: /^phx_/,
  path: '/api/users/@me/',
  answers: {
    200: accepts('uuid', accountIn('user', 'email')),
    403: permits(/scope/),
    401: refusesSaying(/authentication_error/),
  },
})

export const posthog: RuleFile = {
  provider: 'PostHog',
  impact: 'read the events and people of its projects and change flags and dashboards',
  revoke: 'PostHog → Settings → Personal API keys',
  url: 'https://posthog.com/docs/api',
  rules: [
    {
      id: 'posthog_api_key',
      title: 'PostHog personal API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'phx_', body: chars(BASE64URL, { min: 40, max: 60 }) })],
      live: ME,
    },
    {
      id: 'posthog_project_key',
      title: 'PostHog project key',
      severity: 'info',
      patterns: [prefixed({ prefix: 'phc_', body: chars(BASE64URL, { min: 40, max: 60 }) })],
      impact: 'send events to the project, as its pages do',
      revoke: 'PostHog → Settings → Project → Reset project API key',
    },
    {
      id: 'posthog_feature_flag_token',
      title: 'PostHog feature flags secure key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'phs_', body: chars(BASE62, { min: 44, max: 48 }) })],
      impact: 'read the definitions of the project’s feature flags',
      revoke: 'PostHog → Settings → Project → Feature flags',
    },
    {
      id: 'posthog_oauth_token',
      title: 'PostHog OAuth access token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'pha_', body: chars(BASE62, { min: 40, max: 43 }) })],
      impact: 'act as the user within the granted scopes until it ends',
    },
    {
      id: 'posthog_refresh_token',
      title: 'PostHog OAuth refresh token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'phr_', body: chars(BASE62, { min: 40, max: 43 }) })],
      impact: 'get new access tokens of the user',
    },
  ],
}
