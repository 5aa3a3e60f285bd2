import { BASE62, HEX, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const wakatime: RuleFile = {
  provider: 'WakaTime',
  impact: 'read what its user worked on and when, and change goals',
  revoke: 'WakaTime → Settings → Account → Secret API key',
  url: 'https://wakatime.com/developers#authentication',
  rules: [
    {
      id: 'wakatime_api_key',
      title: 'WakaTime API key',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'waka_',
          body: anyOf(uuid(HEX), chars(LOWER_ALPHANUMERIC, { min: 36, max: 64 })),
        }),
        notAnId(keyworded({ keywords: ['wakatime'], value: uuid(HEX) })),
      ],
    },
    {
      id: 'wakatime_client_secret',
      title: 'WakaTime client secret',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'waka_sec_', body: chars(BASE62, 80) })],
      impact: 'act as the application toward users who allowed it',
      revoke: 'WakaTime → Settings → Apps → application',
    },
    {
      id: 'wakatime_oauth_token',
      title: 'WakaTime access token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'waka_tok_', body: chars(BASE62, 80) })],
      revoke: 'WakaTime → Settings → Authorized apps',
    },
    {
      id: 'wakatime_refresh_token',
      title: 'WakaTime refresh token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'waka_ref_', body: chars(BASE62, 80) })],
      impact: 'get access tokens to what its user worked on',
      revoke: 'WakaTime → Settings → Authorized apps',
    },
  ],
}
