import { checkBy } from '../check/check-by.ts'
import {
  accepts,
  details,
  objectIn,
  permits,
  type Reading,
  refusesSaying,
} from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64 } from '../pattern/alphabet.ts'
import { type Checksum, CRC32_HEX_LITTLE_ENDIAN } from '../pattern/checksum.ts'
import { validateJsonInside } from '../pattern/json-inside.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The checksum is over prefix and random part; the underscore before it is left out. */
const GLSA: Checksum = {
  ...CRC32_HEX_LITTLE_ENDIAN,
  of: (text) => CRC32_HEX_LITTLE_ENDIAN.of(text.slice(0, -'_'.length)),
}

/**
 * What a token may do, each with what it may be done to. Source:
 * https://grafana.com/docs/grafana/latest/developers/http_api/access_control/
 */
const readPermissions: Reading = ({ json }) => {
  const permissions = Object.entries(objectIn(json) ?? {})
  if (permissions.length === 0 || !permissions.every(([, scopes]) => Array.isArray(scopes))) return undefined
  const scopes = permissions.map(([action]) => action)
  const broad = scopes.includes('serviceaccounts:create') ? true : undefined
  return { activeness: 'active', ...details({ scopes, broad }) }
}

const PERMISSIONS: LiveCheck = checkBy({
  host: '*.grafana.net',
  instance: 'grafana',
  path: '/api/access-control/user/permissions',
  answers: {
    200: readPermissions,
    401: refusesSaying(/[Ii]nvalid API key|Invalid username or password|Unauthorized|api-key\.invalid/),
  },
})

const CLOUD: LiveCheck = checkBy({
  host: 'grafana.com',
  form: /^glc_/,
  path: '/api/v1/tokens?region=us',
  answers: {
    200: accepts('items'),
    403: permits(/"code":\s?"Forbidden"/),
    401: refusesSaying(/"code":\s?"(?:InvalidCredentials|Unauthorized)"/),
  },
})

export const grafana: RuleFile = {
  provider: 'Grafana',
  impact: 'read and change dashboards and data sources',
  revoke: 'Grafana → Administration → Service accounts',
  url: 'https://grafana.com/docs/grafana/latest/administration/service-accounts/',
  rules: [
    {
      id: 'grafana_service_account_token',
      title: 'Grafana service account token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'glsa_', body: [chars(BASE62, 32), '_'], checksum: GLSA })],
      live: PERMISSIONS,
    },
    {
      id: 'grafana_cloud_api_token',
      title: 'Grafana Cloud access policy token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'glc_', body: [chars(BASE64, { min: 32, max: 400 }), anyOf('==', '=', '')] }),
      ],
      validate: (token) => validateJsonInside(token.slice('glc_'.length), ['o', 'n', 'k']),
      revoke: 'Grafana Cloud → Security → Access policies',
      live: CLOUD,
    },
    {
      id: 'grafana_api_key',
      title: 'Grafana API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'eyJrIjoi', body: [chars(BASE64, { min: 40, max: 400 }), anyOf('==', '=', '')] }),
      ],
      validate: (key) => validateJsonInside(key, ['k', 'n', 'id']),
      revoke: 'Grafana → Administration → API keys',
      live: PERMISSIONS,
    },
  ],
}
