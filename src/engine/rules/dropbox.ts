import { accepts, accountIn, byStatus, firstOf, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { bearer } from '../check/request.ts'
import { BASE64URL, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A key that may not read its account gets the status of a wrong key. */
const ACCOUNT: LiveCheck = {
  hosts: ['api.dropboxapi.com'],
  request: ({ secret }) => ({
    method: 'POST',
    path: '/2/users/get_current_account',
    headers: { ...bearer(secret), accept: 'application/json' },
  }),
  interpretResponse: byStatus({
    200: accepts('account_id', accountIn('user', 'email')),
    401: firstOf(permits(/missing_scope/), refusesSaying(/invalid_access_token|expired_access_token/)),
    400: refusesSaying(/access token is malformed/),
  }),
}

export const dropbox: RuleFile = {
  provider: 'Dropbox',
  impact: 'read and change the files that the app may use',
  revoke: 'Dropbox App Console → the app → Settings',
  url: 'https://developers.dropbox.com/oauth-guide',
  rules: [
    {
      id: 'dropbox_access_token',
      title: 'Dropbox access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'sl.u.', body: chars(BASE64URL, { min: 77, max: 1400 }) }),
        keyworded({
          keywords: ['dropbox'],
          value: [chars(LOWER_ALPHANUMERIC, 11), 'AAAAAAAAAA', chars(BASE64URL, 43)],
        }),
      ],
      live: ACCOUNT,
    },
    {
      id: 'dropbox_short_lived_token',
      title: 'Dropbox short-lived access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'sl.', body: chars(BASE64URL, { min: 130, max: 1200 }) })],
      live: ACCOUNT,
    },
    {
      id: 'dropbox_app_key_secret',
      aliases: ['dropbox_app_secret'],
      title: 'Dropbox app secret',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['dropbox'], value: chars(LOWER_ALPHANUMERIC, 15) }))],
      impact: 'act as the app and turn its users’ sign-ins into tokens',
    },
    {
      id: 'dropbox_app_access_refresh_token',
      title: 'Dropbox refresh token',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['dropbox_refresh', 'dropboxrefresh', 'dropbox-refresh'],
          value: chars(BASE64URL, { min: 62, max: 66 }),
        }),
      ],
      impact: 'get access tokens for the files that the app may use until it is withdrawn',
      revoke: 'Dropbox → Settings → Apps → Disconnect',
    },
  ],
}
