import type { ProviderAnswer } from '../../model/finding.ts'
import { signWithSharedKey } from './azure-signature.ts'
import { checkBy } from './check-by.ts'
import {
  accepts,
  acceptsSaying,
  byStatus,
  firstOf,
  permits,
  type Reading,
  refusesSaying,
} from './interpret-response.ts'
import type { LiveCheck, LiveResponse } from './live-check.ts'
import { basic, get, postForm } from './request.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** The value of a name in an assignment, as it is written in most languages. */
function named(name: string, value: string): RegExp {
  return new RegExp(`${name}["']?\\s{0,3}[:=]\\s{0,3}["']?(?<value>${value})(?![\\w-])`, 'i')
}

/**
 * The codes of Entra for a secret that is wrong or has ended. That the application is not known may be due to
 * the tenant. Source: https://learn.microsoft.com/entra/identity-platform/reference-error-codes
 */
const SECRET_REFUSED: Reading = refusesSaying(/AADSTS(?:7000215|7000222)\b/)

/** Signs in as the application, as it would itself; the token is thrown away and ends within the hour. */
export const ENTRA_TOKEN: LiveCheck = {
  hosts: ['login.microsoftonline.com'],
  near: {
    tenant: named('tenant[\\w-]{0,12}', UUID),
    'client id': named('(?:client|app(?:lication)?)[_-]?id', UUID),
  },
  request: (parts) =>
    postForm(
      `/${parts['tenant']}/oauth2/v2.0/token`,
      {},
      {
        grant_type: 'client_credentials',
        client_id: parts['client id'] ?? '',
        client_secret: parts.secret,
        scope: 'https://graph.microsoft.com/.default',
      },
    ),
  interpretResponse: byStatus({
    200: accepts('access_token', (_body, _response, parts) => ({
      account: `application ${parts['client id']}`,
    })),
    400: SECRET_REFUSED,
    401: SECRET_REFUSED,
  }),
}

/** Only the first container is asked for. */
export const LIST_CONTAINERS: LiveCheck = {
  hosts: ['*.blob.core.windows.net'],
  near: {
    'account name':
      /(?:account[_-]?name["']?\s{0,3}[:=]\s{0,3}["']?|\/\/(?=[a-z0-9]{3,24}\.[a-z]{3,5}\.core\.windows\.net))(?<value>[a-z0-9]{3,24})(?![\w-])/i,
  },
  hostOf: (parts) => `${parts['account name']}.blob.core.windows.net`,
  request: (parts, { now }) =>
    signWithSharedKey(
      get('/?comp=list&maxresults=1', {
        accept: 'application/xml',
        'x-ms-date': new Date(now).toUTCString(),
        'x-ms-version': '2019-12-12',
      }),
      parts['account name'] ?? '',
      parts.secret,
    ),
  interpretResponse: byStatus({
    200: acceptsSaying(/<EnumerationResults\b/, { scopes: ['all data of the account'], broad: true }),
    // The same code stands for a clock that is wrong; only these words say that the key is.
    403: refusesSaying(/The MAC signature found in the HTTP request/),
  }),
}

/** What the service says once it has accepted the signature. */
const BEHIND_THE_SIGNATURE =
  /\b(?:AuthorizationPermissionMismatch|AuthorizationResourceTypeMismatch|AuthorizationServiceMismatch|BlobNotFound|ContainerNotFound|ResourceNotFound|InvalidRange)\b/

/** One byte of what the signature is for, at most. */
export const SIGNED_URL: LiveCheck = {
  hosts: ['*.blob.core.windows.net', '*.dfs.core.windows.net', '*.file.core.windows.net'],
  near: {
    address:
      /https:\/\/(?<value>[a-z0-9]{3,24}\.(?:blob|dfs|file)\.core\.windows\.net\/[^\s"'<>?\\]{0,200})(?=\?sv=|\?s[a-z]{1,2}=)/,
  },
  hostOf: (parts) => parts['address']?.split('/', 1)[0],
  request: (parts) => {
    const path = parts['address']?.replace(/^[^/]+/, '') ?? '/'
    const query = parts.secret.replaceAll('&amp;', '&').replaceAll('%26', '&')
    return get(`${path}?${query}`, { range: 'bytes=0-0', accept: '*/*' })
  },
  interpretResponse: byStatus({
    200: readContent,
    206: readContent,
    403: firstOf(
      permits(BEHIND_THE_SIGNATURE),
      refusesSaying(
        /Signature (?:did not match|not valid in the specified time frame|fields not well formed)/i,
      ),
    ),
    404: permits(BEHIND_THE_SIGNATURE),
    416: permits(BEHIND_THE_SIGNATURE),
  }),
}

/** Content is anybody's; a header that the storage service sets proves its origin. */
function readContent({ headers }: LiveResponse): ProviderAnswer | undefined {
  return headers['x-ms-version'] === undefined ? undefined : { activeness: 'active' }
}

/** The service's own sign that it looked at the token: it names the realm to sign in to. */
const SIGN_IN_WANTED: Reading = ({ headers }) =>
  /\b(?:dev\.azure\.com|visualstudio\.com)\b/.test(headers['www-authenticate'] ?? '')
    ? { activeness: 'inactive' }
    : undefined

export const PROJECTS: LiveCheck = checkBy({
  host: 'dev.azure.com',
  near: {
    organization:
      /(?:dev\.azure\.com\/|\/\/(?=[A-Za-z0-9-]{1,50}\.visualstudio\.com))(?<value>[A-Za-z0-9][A-Za-z0-9-]{0,49})/,
  },
  path: (parts) => `/${parts['organization']}/_apis/projects?$top=1&api-version=7.0`,
  headers: ({ secret }) => basic('', secret),
  answers: { 200: accepts('count'), 401: SIGN_IN_WANTED },
})
