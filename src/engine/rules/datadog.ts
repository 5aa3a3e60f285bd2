import { checkBy } from '../check/check-by.ts'
import { accepts, acceptsSaying, firstOf, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A key belongs to one of Datadog's sites, and nothing in it tells to which. */
const SITES = [
  'api.datadoghq.com',
  'api.datadoghq.eu',
  'api.us3.datadoghq.com',
  'api.us5.datadoghq.com',
  'api.ap1.datadoghq.com',
  'api.ddog-gov.com',
]

const VALIDATE: LiveCheck = checkBy({
  host: SITES,
  path: '/api/v1/validate',
  headers: ({ secret }) => ({ 'dd-api-key': secret }),
  answers: { 200: acceptsSaying(/"valid":\s?true/), 403: refusesSaying(/"Forbidden"/) },
})

const USERS: LiveCheck = checkBy({
  host: SITES,
  near: {
    'API key': /api[_-]?key["']?\s{0,3}[:=]\s{0,3}["']?(?<value>[0-9a-f]{32})(?![0-9A-Za-z])/i,
  },
  path: '/api/v2/users?page[size]=1',
  headers: (parts) => ({ 'dd-api-key': parts['API key'] ?? '', 'dd-application-key': parts.secret }),
  answers: {
    200: accepts('data'),
    403: firstOf(permits(/Failed permission authorization checks/), refusesSaying(/"Forbidden"/)),
    401: refusesSaying(/"Unauthorized"/),
  },
})

export const datadog: RuleFile = {
  provider: 'Datadog',
  impact: 'send data to the organization, and with an application key read it',
  revoke: 'Datadog → Organization Settings → API Keys',
  url: 'https://docs.datadoghq.com/account_management/api-app-keys/',
  rules: [
    {
      id: 'datadog_api_key',
      title: 'Datadog API key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['datadog', 'dd_api_key', 'ddapikey', 'dd-api-key'],
          value: chars(LOWER_ALPHANUMERIC, 32),
        }),
      ],
      live: VALIDATE,
    },
    {
      id: 'datadog_app_key',
      title: 'Datadog application key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['datadog', 'dd_app_key', 'ddappkey', 'dd-application-key', 'dd_application_key'],
          value: chars(BASE62, 40),
        }),
        prefixed({ prefix: 'ddapp_', body: chars(BASE62, 34) }),
      ],
      impact: 'read and change dashboards, monitors and logs',
      live: USERS,
    },
    {
      id: 'datadog_client_token',
      title: 'Datadog client token',
      severity: 'info',
      patterns: [
        namedPrefix({
          keywords: ['datadog', 'dd_', 'rum', 'clienttoken'],
          prefix: 'pub',
          body: chars(HEX_LOWER, 32),
        }),
      ],
      impact: 'send data of browsers and apps; the token is public in pages',
      revoke: 'Datadog → Organization Settings → Client Tokens',
    },
  ],
}
