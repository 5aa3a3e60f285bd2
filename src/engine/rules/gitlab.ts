import { checkBy } from '../check/check-by.ts'
import {
  accepts,
  accountIn,
  byStatus,
  details,
  permits,
  refusesSaying,
  text,
} from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { postForm } from '../check/request.ts'
import { BASE64URL, DIGITS, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { CRC32_BASE36 } from '../pattern/checksum.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { anyOf, chars, type Text } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Tokens that name their organization and project: base64url, a version or none, two digits of length. */
const ROUTABLE: Text = [
  chars(BASE64URL, { min: 27, max: 300 }),
  anyOf('.01.', '.'),
  chars({ characters: '0123456789abcdefghijklmnopqrstuvwxyz', range: '0-9a-z' }, 2),
]

const USER: LiveCheck = checkBy({
  host: 'gitlab.com',
  instance: 'gitlab',
  path: '/api/v4/user',
  answers: {
    200: accepts('username', (body) =>
      details({
        account: `user ${text(body, 'username')}`,
        broad: body['is_admin'] === true ? true : undefined,
      }),
    ),
    403: permits(/insufficient_scope/),
    401: refusesSaying(/401 Unauthorized|invalid_token/),
  },
})

/** Only tokens of runners can be verified, not those that register a runner. */
const RUNNER: LiveCheck = {
  hosts: ['gitlab.com'],
  instance: 'gitlab',
  form: /^glrt-/,
  request: ({ secret }) => postForm('/api/v4/runners/verify', {}, { token: secret }),
  interpretResponse: byStatus({ 200: accepts('id'), 403: refusesSaying(/403 Forbidden/) }),
}

const JOB: LiveCheck = checkBy({
  host: 'gitlab.com',
  instance: 'gitlab',
  path: '/api/v4/job',
  headers: ({ secret }) => ({ 'job-token': secret }),
  answers: { 200: accepts('id', accountIn('user', 'user.username')), 401: refusesSaying(/401 Unauthorized/) },
})

export const gitlab: RuleFile = {
  provider: 'GitLab',
  impact: 'read and change projects and whatever else its scopes allow',
  revoke: 'GitLab → User settings → Access tokens, or the settings of the project or group',
  url: 'https://docs.gitlab.com/security/tokens/',
  rules: [
    {
      id: 'gitlab_access_token',
      aliases: ['gitlab_pat'],
      title: 'GitLab personal, project or group access token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'glpat-', body: chars(BASE64URL, 20), notBefore: '.' }),
        prefixed({ prefix: 'glpat-', body: ROUTABLE, checksum: CRC32_BASE36 }),
      ],
      live: USER,
    },
    {
      id: 'gitlab_runner_token',
      title: 'GitLab runner token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'glrt-', body: chars(BASE64URL, 20), notBefore: '.' }),
        prefixed({ prefix: 'GR1348941', body: chars(BASE64URL, { min: 20, max: 50 }) }),
        prefixed({ prefix: ['glrt-', 'glrtr-'], body: ROUTABLE, checksum: CRC32_BASE36 }),
      ],
      impact: 'register as a runner, receive its jobs and read their variables',
      revoke: 'GitLab → CI/CD settings → Runners',
      live: RUNNER,
    },
    {
      id: 'gitlab_trigger_token',
      title: 'GitLab pipeline trigger token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'glptt-', body: chars(BASE64URL, 40), notBefore: '.' }),
        prefixed({ prefix: 'glptt-', body: ROUTABLE, checksum: CRC32_BASE36 }),
      ],
      impact: 'start pipelines with variables of their choice',
      revoke: 'GitLab → CI/CD settings → Pipeline trigger tokens',
    },
    {
      id: 'gitlab_deploy_token',
      title: 'GitLab deploy token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'gldt-', body: chars(BASE64URL, 20) }),
        prefixed({ prefix: 'gldt-', body: ROUTABLE, checksum: CRC32_BASE36 }),
      ],
      impact: 'read and push packages, images and repositories of the project',
      revoke: 'GitLab → Repository settings → Deploy tokens',
    },
    {
      id: 'gitlab_feed_token',
      title: 'GitLab feed token',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'glft-', body: chars(BASE64URL, 20) }),
        prefixed({ prefix: 'glft-', body: [chars(HEX_LOWER, 64), '-', chars(DIGITS, { min: 1, max: 12 })] }),
      ],
      impact: 'read activity feeds and calendars as its owner',
    },
    {
      id: 'gitlab_scim_token',
      title: 'GitLab SCIM token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'glsoat-', body: chars(BASE64URL, { min: 20, max: 50 }) })],
      impact: 'create, change and remove users of the group',
    },
    {
      id: 'gitlab_incoming_mail_token',
      title: 'GitLab incoming mail token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'glimt-', body: chars(BASE64URL, 25) })],
      impact: 'open issues and merge requests by e-mail as its owner',
    },
    {
      id: 'gitlab_agent_token',
      title: 'GitLab agent for Kubernetes token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'glagent-', body: chars(BASE64URL, { min: 50, max: 100 }), notBefore: '.' }),
        prefixed({ prefix: 'glagent-', body: ROUTABLE, checksum: CRC32_BASE36 }),
      ],
      impact: 'act as the cluster agent of the project',
      revoke: 'GitLab → Operate → Kubernetes clusters → agent → Access tokens',
    },
    {
      id: 'gitlab_ci_job_token',
      title: 'GitLab CI/CD job token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'glcbt-',
          body: anyOf(chars(BASE64URL, 20), [
            chars(HEX_LOWER, { min: 1, max: 5 }),
            '_',
            chars(BASE64URL, 20),
          ]),
        }),
      ],
      impact: 'act as the job while it runs',
      live: JOB,
    },
    {
      id: 'gitlab_oauth_secret',
      aliases: ['gitlab_oauth_app_secret'],
      title: 'GitLab OAuth application secret',
      severity: 'high',
      patterns: [prefixed({ prefix: 'gloas-', body: chars(BASE64URL, 64) })],
      impact: 'act as the OAuth application',
      revoke: 'GitLab → Applications → Renew secret',
    },
    {
      id: 'gitlab_oauth_application_id',
      title: 'GitLab OAuth application id',
      severity: 'low',
      patterns: [keyworded({ keywords: ['gitlab'], value: chars(HEX_LOWER, 64) })],
      partOf: 'gitlab_oauth_secret',
    },
    {
      id: 'gitlab_session_cookie',
      title: 'GitLab session cookie',
      severity: 'high',
      patterns: [prefixedBy({ text: '_gitlab_session=', secret: chars(LOWER_ALPHANUMERIC, 32) })],
      impact: 'act as the signed-in user until the session ends',
      revoke: 'GitLab → User settings → Active sessions → Revoke',
      url: 'https://docs.gitlab.com/user/profile/active_sessions/',
    },
    {
      id: 'gitlab_feature_flag_token',
      title: 'GitLab feature flags client token',
      severity: 'low',
      patterns: [prefixed({ prefix: 'glffct-', body: chars(BASE64URL, 20) })],
      impact: 'read the feature flags of the project',
    },
  ],
}
