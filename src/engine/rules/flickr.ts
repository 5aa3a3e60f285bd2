import type { RuleFile } from '../rule.ts'
import { DIGITS, HEX_LOWER, LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [notAnId(keyworded({ keywords: ['flickr'], value: chars(LOWER_ALPHANUMERIC, 32) }))],
      impact: 'call the API as its application',
    },
    {
      id: 'flickr_oauth_token',
      title: 'Flickr OAuth token',
      severity: 'low',
      shapes: [keyworded({ keywords: ['flickr'], value: [chars(DIGITS, 17), '-', chars(HEX_LOWER, 16)] })],
    },
  ],
}
