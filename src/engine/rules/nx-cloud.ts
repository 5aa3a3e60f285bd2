import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const nxCloud: RuleFile = {
  provider: 'Nx Cloud',
  impact: 'read and write the remote cache, and so the results of builds',
  revoke: 'Nx Cloud → Workspace → Settings → CI access tokens',
  url: 'https://nx.dev/ci/recipes/security/access-tokens',
  rules: [
    {
      id: 'nx_cloud_access_token',
      aliases: ['naver_cloud_api_key'],
      title: 'Nx Cloud access token',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'nxcloudaccesstoken',
            'nx_cloud_access_token',
            'nxcloudtoken',
            'nx_cloud_auth_token',
            'nx_cloud_token',
          ],
          value: anyOf([chars(BASE62, 63), '='], [chars(BASE62, 62), '=='], [chars(BASE62, 55), '=']),
        }),
      ],
    },
  ],
}
