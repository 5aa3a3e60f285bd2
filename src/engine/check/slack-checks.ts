import {
  acceptsSaying,
  byStatus,
  details,
  field,
  firstOf,
  type Reading,
  refusesSaying,
  text,
} from './interpret-response.ts'
import type { LiveCheck } from './live-check.ts'
import { bearer, postForm } from './request.ts'

const REFUSALS: ReadonlySet<unknown> = new Set([
  'invalid_auth',
  'account_inactive',
  'token_revoked',
  'token_expired',
])

/** Slack answers 200 to a key that it refuses, too: the body tells. */
const readTest: Reading = ({ json, headers }) => {
  if (field(json, 'ok') === true) {
    const scopes = headers['x-oauth-scopes']?.split(',').filter(Boolean)
    const account = `${text(json, 'user') ?? 'an app'} of ${text(json, 'team') ?? text(json, 'app_name') ?? 'a workspace'}`
    return { activeness: 'active', ...details({ account, scopes, broad: isBroad(scopes) }) }
  }
  return REFUSALS.has(field(json, 'error')) ? { activeness: 'inactive' } : undefined
}

function isBroad(scopes: readonly string[] | undefined): true | undefined {
  return scopes?.some((scope) => scope === 'admin' || scope.startsWith('admin.')) ? true : undefined
}

export const AUTH_TEST: LiveCheck = {
  hosts: ['slack.com'],
  form: /^(?:xox[bpar]|xapp)-/,
  request: ({ secret }) => postForm('/api/auth.test', bearer(secret), {}),
  interpretResponse: byStatus({ 200: readTest }),
}

/** What is sent is no message, so none is posted; workflows and triggers would start, and are not asked. */
export const WEBHOOK: LiveCheck = {
  hosts: ['hooks.slack.com'],
  request: ({ secret }) => {
    const path = /^hooks\.slack\.com(?<path>\/services\/.+)$/.exec(secret)?.groups?.['path']
    return path === undefined ? undefined : postForm(path, {}, { payload: '{' })
  },
  interpretResponse: byStatus({
    400: firstOf(acceptsSaying(/^(?:invalid_payload|no_text)$/), refusesSaying(/^invalid_token$/)),
    403: refusesSaying(/^invalid_token$/),
    404: refusesSaying(/^(?:no_service|no_team|no_active_hooks)$/),
  }),
}
