import { BASE62 } from '../pattern/alphabet.ts'
import { LOWER_BASE64URL } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const bitbucket: RuleFile = {
  provider: 'Bitbucket',
  impact: 'get access tokens for the workspaces that authorized the OAuth consumer',
  revoke: 'Bitbucket → Workspace settings → OAuth consumers',
  url: 'https://support.atlassian.com/bitbucket-cloud/docs/use-oauth-on-bitbucket-cloud/',
  rules: [
    {
      id: 'bitbucket_oauth_secret',
      aliases: ['bitbucket_client_secret'],
      title: 'Bitbucket OAuth consumer secret',
      severity: 'high',
      patterns: [
        notAnId(
          keyworded({
            keywords: [
              'bitbucket_client_secret',
              'bitbucket-client-secret',
              'bitbucketclientsecret',
              'bitbucket_oauth_secret',
              'bitbucket_secret',
              'bitbucketsecret',
            ],
            value: chars(BASE62, 32),
          }),
        ),
        notAnId(keyworded({ keywords: ['bitbucket'], value: chars(LOWER_BASE64URL, 64) })),
      ],
    },
    {
      id: 'bitbucket_oauth_key',
      title: 'Bitbucket OAuth consumer key',
      severity: 'low',
      patterns: [keyworded({ keywords: ['bitbucket'], value: chars(BASE62, 18) })],
      partOf: 'bitbucket_oauth_secret',
    },
  ],
}
