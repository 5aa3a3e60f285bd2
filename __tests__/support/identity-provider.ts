import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Context, Provider } from 'oidc-provider'

import { memoryStore } from './oidc-store.ts'

/** What the provider says of a person, by the names of the claims. */
export type PersonClaims = Readonly<Record<string, unknown>>

/** What may be wrong with the provider. */
export interface Behavior {
  /** Requests are never answered. */
  readonly hangs?: boolean
  /** Each request is answered with this status. */
  readonly status?: number
  /** Changes the answer of the token endpoint. */
  readonly token?: (answer: TokenAnswer) => TokenAnswer
}

export interface TokenAnswer {
  readonly id_token: string
}

/** An OpenID provider on loopback, whose people need no password. */
export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What it knows of people, by their subjects. */
  readonly people: Map<string, PersonClaims>
  /** Lets a client in that is at the address. */
  register(redirectUri: string): void
  /** Signs a token with its key. */
  sign(claims: object, header?: object): string
  /** How it behaves until it is told otherwise. */
  behave(behavior: Behavior): void
  /** Paths that were asked for. */
  readonly requests: string[]
  close(): Promise<void>
}

export interface IdentityProviderOptions {
  /** Whether claims are in the user info alone, as the standard allows where there is an access token. */
  readonly claimsInUserInfo?: boolean
  /** For how long a code is good. */
  readonly codeSeconds?: number
}

/** Starts `oidc-provider`, certified by the OpenID Foundation. */
export async function startIdentityProvider({
  claimsInUserInfo = false,
  codeSeconds = 60,
}: IdentityProviderOptions = {}): Promise<IdentityProvider> {
  const people = new Map<string, PersonClaims>()
  const requests: string[] = []
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const client = { clientId: 'keysieve', clientSecret: `client-${crypto.randomUUID()}` }
  let behavior: Behavior = {}
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    requests.push(request.url!)
    if (behavior.hangs === true) return
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end()
      return
    }
    if (behavior.status !== undefined || provider === undefined) {
      response.writeHead(behavior.status ?? 503).end('no provider')
      return
    }
    if (request.url!.startsWith('/interaction/')) {
      void signIn(provider, request, response)
      return
    }
    if (behavior.token !== undefined && request.url === '/token') changeAnswer(response, behavior.token)
    void provider.callback()(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ issuer, people, requests, ...client },
    register(redirectUri) {
      const parts = { ...client, privateKey, redirectUri, people, claimsInUserInfo, codeSeconds }
      provider = new Provider(issuer, configurationOf(parts))
    },
    sign(claims, header = { alg: 'RS256', kid: 'test' }) {
      const head = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      const signature = sign('sha256', Buffer.from(head.join('.')), privateKey)
      return [...head, signature.toString('base64url')].join('.')
    },
    behave: (next) => {
      behavior = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface ProviderParts extends Required<IdentityProviderOptions> {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  readonly privateKey: KeyObject
  readonly people: ReadonlyMap<string, PersonClaims>
}

function configurationOf(parts: ProviderParts): object {
  return {
    clients: [
      {
        client_id: parts.clientId,
        client_secret: parts.clientSecret,
        redirect_uris: [parts.redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        backchannel_logout_uri: new URL('logout', parts.redirectUri).href,
      },
    ],
    jwks: {
      keys: [{ ...parts.privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'test' }],
    },
    cookies: { keys: ['of the test'] },
    adapter: memoryStore(),
    ttl: {
      AccessToken: 60,
      AuthorizationCode: parts.codeSeconds,
      Grant: 600,
      IdToken: 60,
      Interaction: 600,
      Session: 600,
    },
    claims: {
      openid: ['sub', 'groups', 'roles', 'hd', 'oid', '_claim_names'],
      profile: ['preferred_username', 'name'],
      email: ['email'],
    },
    conformIdTokenClaims: parts.claimsInUserInfo,
    features: {
      backchannelLogout: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: { logoutSource: askToSignOut },
    },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: async (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => ({ sub, ...parts.people.get(sub) }),
    }),
    // Nobody is asked for a consent: the client belongs to the same company.
    async loadExistingGrant({ oidc: { client, session, provider } }: Context) {
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
  }
}

/** A page with the form that the package has made. */
async function askToSignOut(context: { body: unknown }, form: string): Promise<void> {
  context.body = form
}

/** A form that asks for a name and nothing else. */
async function signIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html')
    response.end('<form method="post"><label>Who <input name="who"></label><button>Continue</button></form>')
    return
  }
  const form = new URLSearchParams(await text(request))
  const who = form.get('who')!
  const result = who === 'nobody' ? REFUSAL : { login: { accountId: who } }
  await provider.interactionFinished(request, response, result)
}

const REFUSAL = { error: 'access_denied', error_description: 'No <b>seat</b> is left.' }

/** Has an answer changed before it is sent. */
function changeAnswer(response: ServerResponse, change: (answer: TokenAnswer) => TokenAnswer): void {
  const end = response.end.bind(response) as (text: string) => ServerResponse
  response.end = ((body: string | Buffer) => {
    const answer = JSON.parse(String(body))
    const changed = 'id_token' in answer ? JSON.stringify(change(answer)) : String(body)
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}
