import { checkBy } from '../check/check-by.ts'
import { EMAIL } from '../check/email.ts'
import { accepts, details, field, type Reading, refusesSaying, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64URL, HEX_LOWER, LETTERS } from '../pattern/alphabet.ts'
import { SLUG } from '../pattern/alphabet-with-signs.ts'
import { CRC32_HEX } from '../pattern/checksum.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const readToken: Reading = ({ json }) => {
  if (field(json, 'success') !== true) return undefined
  const status = field(json, 'result.status')
  if (status === 'active') {
    return { activeness: 'active', ...details({ expires: text(json, 'result.expires_on') }) }
  }
  return status === 'disabled' || status === 'expired' ? { activeness: 'inactive' } : undefined
}

/** Cloudflare's code for a token that it does not know. */
const REFUSED: Reading = refusesSaying(/"code":\s?1000\b/)

const OF_AN_ACCOUNT: LiveCheck = checkBy({
  host: 'api.cloudflare.com',
  near: { 'account id': /account[\w-]{0,12}["']?\s{0,3}[:=]\s{0,3}["']?(?<value>[0-9a-f]{32})(?![0-9a-f])/i },
  form: /^(?!cfut_)/,
  path: (parts) => `/client/v4/accounts/${parts['account id']}/tokens/verify`,
  answers: { 200: readToken, 401: REFUSED },
})

/** Only a prefix tells whether a token is a user's; one of an account is not known here. */
const OF_A_USER: LiveCheck = checkBy({
  host: 'api.cloudflare.com',
  form: /^(?!cfat_)/,
  path: '/client/v4/user/tokens/verify',
  answers: {
    200: readToken,
    401: (response, parts) => (parts.secret.startsWith('cfut_') ? REFUSED(response, parts) : undefined),
  },
  otherwise: OF_AN_ACCOUNT,
})

const GLOBAL: LiveCheck = checkBy({
  host: 'api.cloudflare.com',
  near: { 'e-mail address': EMAIL },
  path: '/client/v4/user',
  headers: (parts) => ({ 'x-auth-email': parts['e-mail address'] ?? '', 'x-auth-key': parts.secret }),
  answers: {
    200: accepts('result', () => ({ scopes: ['everything'], broad: true })),
    403: refusesSaying(/"code":\s?9103\b/),
    400: refusesSaying(/"code":\s?9103\b/),
  },
})

export const cloudflare: RuleFile = {
  provider: 'Cloudflare',
  impact: 'change DNS, workers and whatever else its permissions allow',
  revoke: 'Cloudflare dashboard → My Profile → API Tokens',
  url: 'https://developers.cloudflare.com/fundamentals/api/get-started/create-token/',
  rules: [
    {
      id: 'cloudflare_api_token',
      title: 'Cloudflare API token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['cfut_', 'cfat_'], body: chars(BASE62, 40), checksum: CRC32_HEX }),
        keyworded({
          keywords: ['cloudflare', 'cf_api'],
          value: chars(BASE64URL, 40),
          except: /[0-9a-f]{40}/,
        }),
      ],
      live: OF_A_USER,
    },
    {
      id: 'cloudflare_global_api_key',
      title: 'Cloudflare global API key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'cfk_', body: chars(BASE62, 40), checksum: CRC32_HEX }),
        keyworded({
          keywords: ['cloudflare', 'x-auth-key', 'x_auth_key', 'cf_api'],
          value: chars(HEX_LOWER, 37),
        }),
      ],
      impact: 'do all that its owner can do',
      live: GLOBAL,
    },
    {
      id: 'cloudflare_email',
      title: 'E-mail address of a Cloudflare user',
      severity: 'info',
      patterns: [
        prefixedBy({
          text: 'X-Auth-Email: ',
          secret: [
            chars(SLUG, { min: 2, max: 40 }),
            '@',
            chars(SLUG, { min: 1, max: 30 }),
            '.',
            chars(LETTERS, { min: 2, max: 10 }),
          ],
        }),
      ],
      partOf: 'cloudflare_global_api_key',
    },
    {
      id: 'cloudflare_origin_ca_key',
      title: 'Cloudflare Origin CA key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'v1.0-', body: [chars(HEX_LOWER, 24), '-', chars(HEX_LOWER, 146)] }),
        keyworded({
          keywords: ['x-auth-user-service-key', 'origin_ca_key', 'origincakey', 'user_service_key'],
          value: [
            'v1.0-',
            chars(HEX_LOWER, { min: 24, max: 110 }),
            '-',
            chars(HEX_LOWER, { min: 100, max: 150 }),
            anyOf(['-', chars(HEX_LOWER, 64)], ''),
          ],
        }),
      ],
      impact: 'issue origin certificates for the zones',
    },
  ],
}
