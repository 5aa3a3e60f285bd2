import { checkBy } from '../check/check-by.ts'
import { EMAIL } from '../check/email.ts'
import { accepts, accountIn, permits, type Reading, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { basic } from '../check/request.ts'
import { BASE62, BASE64, BASE64URL, HEX_UPPER } from '../pattern/alphabet.ts'
import { BASE64_EITHER } from '../pattern/alphabet-with-signs.ts'
import { CRC32_HEX_UPPER } from '../pattern/checksum.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ORGANIZATIONS: LiveCheck = checkBy({
  host: 'api.atlassian.com',
  path: '/admin/v1/orgs',
  answers: {
    200: accepts('data', () => ({ scopes: ['the organization’s administration'], broad: true })),
    401: refuses,
  },
})

/** Jira's own word that it looked at the sign-in and did not accept it. */
const SIGN_IN_FAILED: Reading = ({ headers, text: body }) => {
  const failed =
    headers['x-seraph-loginreason']?.includes('AUTHENTICATED_FAILED') === true ||
    body.startsWith('Client must be authenticated to access this resource')
  return failed ? { activeness: 'inactive' } : undefined
}

const MYSELF: LiveCheck = checkBy({
  host: '*.atlassian.net',
  near: { 'e-mail address': EMAIL },
  path: '/rest/api/3/myself',
  headers: (parts) => basic(parts['e-mail address'] ?? '', parts.secret),
  answers: { 200: accepts('accountId', accountIn('user', 'displayName')), 401: SIGN_IN_FAILED },
})

const DATA_CENTER: LiveCheck = checkBy({
  host: [],
  instance: 'jira',
  path: '/rest/api/2/myself',
  answers: { 200: accepts('key', accountIn('user', 'name')), 401: SIGN_IN_FAILED },
})

const BITBUCKET: LiveCheck = checkBy({
  host: 'api.bitbucket.org',
  near: {
    'user name':
      /(?:bitbucket|bb)[a-z_-]{0,20}(?:user(?:name)?|login)["']?\s{0,3}[:=]\s{0,3}["']?(?<value>[A-Za-z0-9][\w-]{1,60})/i,
  },
  path: '/2.0/user',
  headers: (parts) => basic(parts['user name'] ?? '', parts.secret),
  answers: {
    200: accepts('username', accountIn('user', 'username')),
    403: permits(/privilege scopes/),
    401: refuses,
  },
})

export const atlassian: RuleFile = {
  provider: 'Atlassian',
  impact: 'read and change Jira, Confluence or Bitbucket as its owner',
  revoke: 'id.atlassian.com → Security → API tokens',
  url: 'https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/',
  rules: [
    {
      id: 'atlassian_api_token',
      title: 'Atlassian API token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'ATATT3xFfG',
          body: [chars(BASE64URL, { min: 20, max: 800 }), '='],
          checksum: CRC32_HEX_UPPER,
        }),
        keyworded({ keywords: ['atlassian', 'jira', 'confluence'], value: chars(BASE62, 24) }),
      ],
      live: MYSELF,
    },
    {
      id: 'atlassian_admin_key',
      aliases: ['bitbucket_access_token'],
      title: 'Atlassian organization or repository token',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: 'ATCTT3xFfG',
          body: [chars(BASE64URL, { min: 20, max: 800 }), '=', chars(HEX_UPPER, 8)],
        }),
      ],
      impact: 'administer the organization, or read and change the repository',
      revoke: 'admin.atlassian.com → Settings → API keys, or Bitbucket → Repository settings → Access tokens',
      live: ORGANIZATIONS,
    },
    {
      id: 'bitbucket_app_password',
      title: 'Bitbucket app password',
      severity: 'high',
      patterns: [prefixed({ prefix: 'ATBB', body: chars(BASE62, 32) })],
      impact: 'read and change the repositories of its owner',
      revoke: 'Bitbucket → Personal settings → App passwords',
      live: BITBUCKET,
    },
    {
      id: 'atlassian_datacenter_pat',
      title: 'Jira or Confluence Data Center token',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['atlassian', 'jira', 'confluence'],
          value: [anyOf('M', 'N', 'O'), chars(BASE64, 43)],
        }),
      ],
      impact: 'read and change issues and pages as its owner',
      revoke: 'Jira or Confluence → Profile → Personal access tokens',
      url: 'https://confluence.atlassian.com/enterprise/using-personal-access-tokens-1026032365.html',
      live: DATA_CENTER,
    },
    {
      id: 'bitbucket_data_center_token',
      title: 'Bitbucket Data Center token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'BBDC-', body: chars(BASE64, { min: 40, max: 50 }) }),
        keyworded({ keywords: ['bitbucket'], value: chars(BASE64_EITHER, 44) }),
      ],
      impact: 'read and change the repositories of its owner',
      revoke: 'Bitbucket → Manage account → HTTP access tokens',
    },
  ],
}
