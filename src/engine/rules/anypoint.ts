import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const anypoint: RuleFile = {
  provider: 'MuleSoft Anypoint',
  impact: 'manage the APIs and applications of the organization',
  revoke: 'Anypoint Platform → Access Management → Connected Apps',
  url: 'https://docs.mulesoft.com/access-management/connected-apps-overview',
  rules: [
    {
      id: 'anypoint_api_key',
      title: 'MuleSoft Anypoint access token',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [...keyNames('anypoint'), 'anypoint_access', 'anypointaccess', 'anypoint_bearer'],
            value: uuid(HEX_LOWER),
          }),
        ),
      ],
      revoke: 'Anypoint Platform → Access Management → Connected Apps: revoke its tokens',
    },
    {
      id: 'anypoint_client_secret',
      aliases: ['anypoint_oauth_token'],
      title: 'MuleSoft Anypoint client secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'anypoint_client_secret',
              'anypointclientsecret',
              'anypoint.client_secret',
              'anypoint.platform.client_secret',
              'anypoint_platform_client_secret',
              'anypoint oauth secret',
              'anypoint_oauth_secret',
            ],
            value: chars(HEX, 32),
          }),
        ),
      ],
    },
  ],
}
