import { checkBy } from '../check/check-by.ts'
import { accepts, acceptsSaying, details, refusesSaying, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAHash } from '../pattern/not-a-hash.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const PING: LiveCheck = checkBy({
  host: '*.jfrog.io',
  instance: 'artifactory',
  form: /^AKCp/,
  path: '/artifactory/api/system/ping',
  headers: ({ secret }) => ({ 'x-jfrog-art-api': secret }),
  answers: { 200: acceptsSaying(/^OK\s?$/), 401: refusesSaying(/"status"\s?:\s?401/) },
})

const OWN_TOKEN: LiveCheck = checkBy({
  host: '*.jfrog.io',
  instance: 'artifactory',
  form: /^cmVmdGtu/,
  path: '/access/api/v1/tokens/me',
  answers: {
    200: accepts('token_id', (body) =>
      details({ account: text(body, 'subject'), scopes: text(body, 'scope')?.split(' ') }),
    ),
    401: refusesSaying(/UNAUTHORIZED|"status"\s?:\s?401/),
  },
})

export const jfrog: RuleFile = {
  provider: 'JFrog',
  impact: "read and publish packages and, as an administrator's, change the platform",
  revoke: 'JFrog Platform → Edit profile → API key or Identity tokens → Revoke',
  url: 'https://jfrog.com/help/r/jfrog-platform-administration-documentation/user-profile',
  rules: [
    {
      id: 'jfrog_api_key',
      title: 'JFrog Artifactory API key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'AKCp', body: chars(BASE62, { min: 68, max: 70 }) }),
        notAnId(
          keyworded({ keywords: ['artifactory', 'jfrog', 'bintray', 'xray'], value: chars(BASE62, 73) }),
        ),
      ],
      live: PING,
    },
    {
      id: 'jfrog_reference_token',
      title: 'JFrog reference token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'cmVmdGtu', body: chars(BASE62, 56) }),
        notAHash(
          notAnId(
            keyworded({ keywords: ['artifactory', 'jfrog', 'bintray', 'xray'], value: chars(BASE62, 64) }),
          ),
        ),
      ],
      live: OWN_TOKEN,
    },
  ],
}
