import { BASE62, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const box: RuleFile = {
  provider: 'Box',
  impact: 'read and change the files that its owner or app has',
  revoke: 'Box Developer Console → App → Configuration',
  url: 'https://developer.box.com/guides/authentication/',
  rules: [
    {
      id: 'box_api_key',
      title: 'Box developer token',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'box_developer',
              'box-developer',
              'boxdeveloper',
              'box_dev_token',
              'box_access',
              'boxaccess',
              'box_token',
              'box_primary_access',
              'box_api_token',
            ],
            value: chars(BASE62, 32),
          }),
        ),
      ],
      impact: 'act as its owner in Box for the hour that it lasts',
      revoke: 'Box Developer Console → App → Configuration → Revoke token',
    },
    {
      id: 'box_client_id_secret',
      aliases: ['box_oauth_token'],
      title: 'Box app client secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'box_client_secret',
              'box-client-secret',
              'boxclientsecret',
              'box_secret',
              'boxsecret',
              'box_app_secret',
            ],
            value: chars(BASE62, 32),
          }),
        ),
      ],
      impact: 'get tokens as the app, and with client credentials those of the enterprise',
      revoke: 'Box Developer Console → App → Configuration → Reset client secret',
    },
    {
      id: 'box_client_id',
      title: 'Box app client id',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['box_client_id', 'box-client-id', 'boxclientid', 'box_app_id'],
          value: chars(LOWER_ALPHANUMERIC, 32),
        }),
      ],
      partOf: 'box_client_id_secret',
    },
    {
      id: 'box_refresh_token',
      title: 'Box refresh token',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({ keywords: ['box_refresh', 'boxrefresh', 'box-refresh'], value: chars(BASE62, 64) }),
        ),
      ],
      impact: 'stay logged in as its owner for 60 days or longer',
      revoke: 'Box API: POST /oauth2/revoke, or Box → Account settings → Integrations',
    },
  ],
}
