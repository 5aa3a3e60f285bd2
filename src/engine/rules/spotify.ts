import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const spotify: RuleFile = {
  provider: 'Spotify',
  impact: 'act as the application, or as the user the token was given for',
  revoke: 'Spotify for Developers → Dashboard → app → Settings',
  url: 'https://developer.spotify.com/documentation/web-api/concepts/authorization',
  rules: [
    {
      id: 'spotify_api_key',
      aliases: ['spotify_client_secret'],
      title: 'Spotify client secret or access token',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'spotify_client_secret',
            'spotifyclientsecret',
            'spotify_secret',
            'spotifysecret',
            'spotify-client-secret',
            'spotify.client.secret',
            'spotify.secret',
            'spotipy_client_secret',
          ],
          value: chars(HEX_LOWER, 32),
        }),
        keyworded({
          keywords: ['spotify', 'spotipy'],
          value: ['BQ', chars(BASE64URL, { min: 98, max: 254 })],
        }),
      ],
    },
  ],
}
