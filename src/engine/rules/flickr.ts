import { DIGITS, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const flickr: RuleFile = {
  provider: 'Flickr',
  impact: 'read and change photos of those who gave its application leave',
  revoke: 'Flickr → The App Garden → the app, or Account settings → Sharing → Revoke',
  url: 'https://www.flickr.com/services/api/auth.oauth.html',
  rules: [
    {
      id: 'flickr_api_key',
      title: 'Flickr API key or secret',
      severity: 'low',
      patterns: [notAnId(keyworded({ keywords: ['flickr'], value: chars(LOWER_ALPHANUMERIC, 32) }))],
      impact: 'call the API as its application',
    },
    {
      id: 'flickr_oauth_token',
      title: 'Flickr OAuth token',
      severity: 'low',
      patterns: [keyworded({ keywords: ['flickr'], value: [chars(DIGITS, 17), '-', chars(HEX_LOWER, 16)] })],
    },
  ],
}
