import { acceptsSaying, byStatus, firstOf, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { basic, get } from '../check/request.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A token with these prefixes is of a server of its owner's, which sonarcloud.io knows nothing of. */
const OF_A_SERVER = /^sq[upa]_/

const VALIDATE: LiveCheck = {
  hosts: ['sonarcloud.io'],
  instance: 'sonarqube',
  request: ({ secret }, { host }) =>
    host === 'sonarcloud.io' && OF_A_SERVER.test(secret)
      ? undefined
      : get('/api/authentication/validate', basic(secret, '')),
  interpretResponse: byStatus({
    200: firstOf(
      acceptsSaying(/^\s?\{\s?"valid":\s?true\s?\}/),
      refusesSaying(/^\s?\{\s?"valid":\s?false\s?\}/),
    ),
  }),
}

export const sonar: RuleFile = {
  provider: 'SonarQube',
  impact: 'read the code and findings of projects and change their analysis',
  revoke: 'SonarQube → My account → Security → Tokens',
  url: 'https://docs.sonarsource.com/sonarqube-server/latest/user-guide/managing-tokens/',
  rules: [
    {
      id: 'sonar_token',
      title: 'SonarQube token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['squ_', 'sqp_', 'sqa_'], body: chars(BASE62, 40) }),
        prefixed({ prefix: 'sqco_', body: chars(BASE62, 59) }),
        notAnId(
          keyworded({
            keywords: [
              'sonar_token',
              'sonar_secret',
              'sonar_key',
              'sonarkey',
              'sonartoken',
              'sonar-token',
              'sonar.token',
              'sonar token',
              'sonar_login',
              'sonarlogin',
              'sonar.login',
              'sonar-login',
              'sonar_api',
              'sonar_auth',
              'sonar_key',
              'sonarqube_',
              'sonarqubetoken',
              'sonarcloud_',
              'sonarcloudtoken',
            ],
            value: chars(BASE62, 40),
          }),
        ),
      ],
      live: VALIDATE,
    },
  ],
}
