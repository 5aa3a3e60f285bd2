import type { ClientAuth, Configuration } from 'openid-client'

import { isLoopback, type OidcSettings } from '../../oidc-config.ts'
import type { Identity } from '../session/identities.ts'
import type { Flow } from './flow.ts'
import { logoutTokensOf, type ReadLogoutToken } from './logout-token.ts'
import { type Claims, hasGroups, type Person, personOf } from './person.ts'
import { discoveryFault, ProviderFault, providerFault } from './provider-fault.ts'

/** Where the provider sends people back to. */
export const CALLBACK_PATH = '/sign-in/oidc/callback'

/** Where the provider says that someone has signed out there. */
export const LOGOUT_PATH = '/sign-in/oidc/logout'

/** For each request to the provider; a person waits for it. */
const TIMEOUT_SECONDS = 5
/** The provider's endpoints seldom change. Its keys are fetched anew when a token names one that is not known. */
const DISCOVERED_FOR_MS = 60 * 60 * 1000
/** How far the provider's clock may be from this one. */
const SKEW_MS = 60_000

/** The identity provider. It is asked when somebody wants to sign in, so that the service starts without it. */
export interface Provider {
  /** The address at the provider that a flow leads to. @throws {ProviderFault} */
  addressFor(flow: Flow): Promise<string>
  /**
   * Who came back, by what the provider added to the address.
   *
   * @throws {ProviderFault} where the provider refused, does not answer, or proves nothing
   */
  personFrom(query: URLSearchParams, flow: Flow): Promise<Person>
  /** Who has signed out, by a token of the provider. @throws {ProviderFault} for a token that proves nothing */
  signedOut(token: string): Promise<Identity>
}

/** The provider of the settings. */
export function createProvider(settings: OidcSettings, publicAddress: () => string): Provider {
  let discovered: Promise<Configuration> | undefined
  let discoveredAt = 0
  let logoutTokens: { readonly of: Configuration; readonly read: ReadLogoutToken } | undefined

  /** Asks once, however many wait; what failed is forgotten. */
  function discover(): Promise<Configuration> {
    if (discovered !== undefined && Date.now() - discoveredAt < DISCOVERED_FOR_MS) return discovered
    discoveredAt = Date.now()
    const asked = discoverProvider(settings)
    asked.catch(() => {
      if (discovered === asked) discovered = undefined
    })
    discovered = asked
    return asked
  }

  const callback = (): URL => new URL(CALLBACK_PATH, publicAddress())

  return {
    async addressFor({ purpose, state, nonce, verifier }) {
      const configuration = await discover()
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: callback().href,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(purpose === 'confirm' ? { prompt: 'login', max_age: '0' } : {}),
      })
      return address.href
    },

    async personFrom(query, flow) {
      const configuration = await discover()
      const address = callback()
      address.search = query.toString()
      const person = personOf(await claimsFrom(configuration, address, flow, settings), settings)
      if (flow.purpose === 'confirm' && settings.mustReauthenticate) requireFresh(person, flow)
      return person
    },

    async signedOut(token) {
      const configuration = await discover()
      if (logoutTokens?.of !== configuration) {
        const read = await logoutTokensOf(configuration, settings.clientId)
        logoutTokens = { of: configuration, read }
      }
      return logoutTokens.read(token)
    },
  }
}

async function discoverProvider({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const {
    allowInsecureRequests,
    ClientSecretBasic,
    ClientSecretPost,
    discovery,
    enableNonRepudiationChecks,
  } = await import('openid-client')
  const [post, basic] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)]
  // The first needs no escaping, about which providers differ.
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true ? post : basic)(
      server,
      ...rest,
    )
  const url = new URL(issuer)
  // The signature of an ID token is checked although it comes straight from the provider.
  const execute = [
    enableNonRepudiationChecks,
    ...(url.protocol === 'http:' && isLoopback(url) ? [allowInsecureRequests] : []),
  ]
  try {
    return await discovery(url, clientId, undefined, authenticate, { execute, timeout: TIMEOUT_SECONDS })
  } catch (error) {
    throw discoveryFault(error)
  }
}

/** The claims of the ID token, and where those have no groups, of the user info as well. */
async function claimsFrom(
  configuration: Configuration,
  address: URL,
  { state, nonce, verifier }: Flow,
  { groupsClaim }: OidcSettings,
): Promise<Claims> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims: Claims = tokens.claims() ?? {}
    const { userinfo_endpoint: endpoint } = configuration.serverMetadata()
    if (hasGroups(claims, groupsClaim) || endpoint === undefined) return claims
    const info = await fetchUserInfo(configuration, tokens.access_token, String(claims['sub']))
    return { ...info, ...claims }
  } catch (error) {
    throw providerFault(error)
  }
}

/** @throws {ProviderFault} where the provider does not say that the person has proved to be there since the flow began */
function requireFresh({ authenticated }: Person, { started }: Flow): void {
  if (authenticated === undefined)
    throw new ProviderFault(
      'misconfigured',
      'no_auth_time',
      'The identity provider does not say when you signed in. Ask the administrator to have it send the claim auth_time.',
    )
  if (authenticated.getTime() < started - SKEW_MS)
    throw new ProviderFault(
      'invalid',
      'not_fresh',
      'The identity provider did not ask you to sign in again. Sign out there, then try again.',
    )
}
