import type { Configuration } from 'openid-client'

import type { Identity } from '../session/identities.ts'
import { ProviderFault } from './provider-fault.ts'

/** The one event of a logout token (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Those that a public key verifies: the client's secret signs nothing. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const OLDEST = '10 minutes'
const SKEW = '60 seconds'
const LONGEST = 20_000

/** Reads the tokens by which a provider says that someone has signed out. */
export type ReadLogoutToken = (token: string) => Promise<Identity>

/** Reads the tokens of a provider, whose keys are fetched when they are needed and kept. */
export async function logoutTokensOf(
  configuration: Configuration,
  clientId: string,
): Promise<ReadLogoutToken> {
  const { createRemoteJWKSet, jwtVerify } = await import('jose')
  const { issuer, jwks_uri } = configuration.serverMetadata()
  if (jwks_uri === undefined) throw refused('no_keys')
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: 5000 })
  return async (token) => {
    if (token.length > LONGEST) throw refused('too_long')
    const { payload } = await jwtVerify(token, keys, {
      ...{ issuer, audience: clientId, algorithms: ALGORITHMS, maxTokenAge: OLDEST, clockTolerance: SKEW },
      requiredClaims: ['sub', 'jti', 'events'],
    }).catch((error: { readonly code?: unknown }) => {
      throw refused(typeof error.code === 'string' ? error.code : 'ERR_UNKNOWN')
    })
    const { events, sub } = payload
    // With a nonce it would be an ID token (2.6).
    const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT)
    if (!isLogout || payload['nonce'] !== undefined || sub === undefined) throw refused('no_logout')
    return { issuer, subject: sub }
  }
}

function refused(code: string): ProviderFault {
  return new ProviderFault(
    'invalid',
    code,
    `The logout token is not valid (${code}). Check the provider’s settings.`,
  )
}
