import { hash } from 'node:crypto'
import { accepts, byStatus, details, refusesSaying, type Tell, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { bearer, get } from '../check/request.ts'
import { BASE32, BASE62, BASE64URL, DIGITS, HEX_LOWER } from '../pattern/alphabet.ts'
import { type Checksum, CRC32_BASE62 } from '../pattern/checksum.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** The base 32 of the first five bytes of the SHA-256 of all before it. */
const SHA256_BASE32: Checksum = {
  alphabet: BASE32,
  length: 8,
  covers: 'all',
  of: (text) => {
    let rest = Number.parseInt(hash('sha256', text).slice(0, 10), 16)
    let digits = ''
    for (let i = 0; i < 8; i++) {
      digits = BASE32.characters[rest % 32] + digits
      rest = Math.floor(rest / 32)
    }
    return digits
  },
}

const CLASSIC = { body: chars(BASE62, 30), checksum: CRC32_BASE62 }

/** An installation token is a JWT behind the app's number: an hour after its issue it has ended. */
function validateInstallationToken(token: string): OfflineCheck {
  const payload = token.split('.')[1]
  if (payload === undefined) return { validity: 'unvalidated' }
  const end = /"exp":\s*(\d{9,11})/.exec(Buffer.from(payload, 'base64url').toString())?.[1]
  const ended = end !== undefined && Number(end) * 1000 < Date.now()
  return { validity: 'unvalidated', ...(ended ? { tags: ['inactive_secret'] } : {}) }
}

/** GitHub Enterprise Server has its API below /api/v3. */
function apiPath(host: string, path: string): string {
  return host === 'api.github.com' ? path : `/api/v3${path}`
}

/** Scopes that reach every repository, or an organization's settings. */
const BROAD_SCOPE = /^(?:repo|delete_repo|site_admin|admin:.+)$/

const tellUser: Tell = (body, { headers }) => {
  const scopes = headers['x-oauth-scopes']?.split(/, */).filter(Boolean)
  return details({
    account: `user ${text(body, 'login')}`,
    scopes,
    expires: headers['github-authentication-token-expiration'],
    broad: scopes?.some((scope) => BROAD_SCOPE.test(scope)) ? true : undefined,
  })
}

const SIGN_IN: LiveCheck = {
  hosts: ['api.github.com'],
  instance: 'github',
  request: ({ secret }, { host }) => get(apiPath(host, '/user'), { authorization: `token ${secret}` }),
  interpretResponse: byStatus({ 200: accepts('login', tellUser), 401: refusesSaying(/Bad credentials/) }),
}

/** An installation is no user: it is asked for its repositories. */
const INSTALLATION: LiveCheck = {
  hosts: ['api.github.com'],
  instance: 'github',
  request: ({ secret }, { host }) =>
    get(apiPath(host, '/installation/repositories?per_page=1'), bearer(secret)),
  interpretResponse: byStatus({ 200: accepts('total_count'), 401: refusesSaying(/Bad credentials/) }),
}

export const github: RuleFile = {
  provider: 'GitHub',
  impact: 'read and change repositories and whatever else its scopes allow',
  revoke: 'GitHub → Settings → Developer settings → Personal access tokens',
  url: 'https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github',
  rules: [
    {
      id: 'github_personal_access_token',
      aliases: ['github_pat', 'github_token'],
      title: 'GitHub personal access token (classic)',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'ghp_', ...CLASSIC })],
      live: SIGN_IN,
    },
    {
      id: 'github_fine_grained_pat',
      title: 'GitHub fine-grained personal access token',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: 'github_pat_',
          body: [chars(BASE62, 22), '_', chars(BASE62, 43)],
          checksum: SHA256_BASE32,
          tail: chars(BASE62, 8),
        }),
      ],
      live: SIGN_IN,
    },
    {
      id: 'github_oauth_access_token',
      aliases: ['github_access_token'],
      title: 'GitHub OAuth access token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'gho_', ...CLASSIC })],
      revoke: 'GitHub → Settings → Applications → Authorized OAuth Apps',
      live: SIGN_IN,
    },
    {
      id: 'github_user_to_server_token',
      title: 'GitHub App user token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'ghu_', ...CLASSIC })],
      revoke: 'GitHub → Settings → Applications → Authorized GitHub Apps',
      live: SIGN_IN,
    },
    {
      id: 'github_server_to_server_token',
      aliases: ['github_app_token'],
      title: 'GitHub App installation token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'ghs_', ...CLASSIC }),
        prefixed({
          prefix: 'ghs_',
          body: [
            chars(DIGITS, { min: 1, max: 12 }),
            '_eyJ',
            chars(BASE64URL, { min: 17, max: 500 }),
            '.eyJ',
            chars(BASE64URL, { min: 17, max: 4000 }),
            '.',
            chars(BASE64URL, { min: 40, max: 1000 }),
          ],
        }),
      ],
      validate: validateInstallationToken,
      revoke: 'GitHub → Settings → Applications → Installed GitHub Apps; it ends by itself after an hour',
      live: INSTALLATION,
    },
    {
      id: 'github_refresh_token',
      title: 'GitHub App refresh token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'ghr_', ...CLASSIC }),
        prefixed({ prefix: 'ghr_', body: chars(BASE62, 70), checksum: CRC32_BASE62 }),
      ],
      revoke: 'GitHub → Settings → Applications → Authorized GitHub Apps',
    },
    {
      id: 'github_oauth_client_id',
      title: 'GitHub OAuth client id',
      severity: 'low',
      patterns: [
        prefixed({ prefix: ['Iv1.', 'Iv23'], body: chars(BASE62, 16) }),
        keyworded({ keywords: ['github', 'gh_client'], value: chars(HEX_LOWER, 20) }),
      ],
      partOf: 'github_oauth_client_secret',
    },
    {
      id: 'github_oauth_client_secret',
      title: 'GitHub OAuth client secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: [
            'github_client_secret',
            'github_secret',
            'githubclientsecret',
            'github_oauth',
            'gh_client_secret',
          ],
          value: chars(HEX_LOWER, 40),
        }),
      ],
      impact: 'act as the OAuth application',
      revoke: 'GitHub → Settings → Developer settings → OAuth Apps → the app → Client secrets',
    },
  ],
}
