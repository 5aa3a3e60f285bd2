import { lookup } from 'node:dns/promises'
import { Agent } from 'node:https'
import { connect as connectTcp, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import hpagent from 'hpagent'

import { type Environment, proxyFor } from '../../network/proxy.ts'
import { isPublicAddress } from '../../network/public-address.ts'
import { Unanswered } from './unanswered.ts'

/** Whom to connect to. */
export interface Target {
  readonly hostname: string
  readonly port: number
  /** The name comes from scanned text: only an address of the internet is connected to. */
  readonly isFromText: boolean
}

/** Looks up all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** Opens a connection to an address. */
export type Dial = (address: string, port: number) => Socket

export interface ConnectOptions {
  /** Where HTTPS_PROXY and NO_PROXY are looked up. */
  readonly env: Environment
  /** Certificates in PEM to trust beside the public ones and those of NODE_EXTRA_CA_CERTS. */
  readonly ca?: string
  readonly resolve?: Resolve
  readonly dial?: Dial
  /** Milliseconds from the look-up of the name to an open connection. */
  readonly connectTimeout?: number
}

const CONNECT_TIMEOUT = 2000

/** Connections of one target that are kept for its next request. */
const IDLE = 2

/**
 * Makes the agent that connects to a target, directly or through the proxy that the environment sets. A name from
 * scanned text is looked up once for a connection, and the connection goes to the address that was judged, so that
 * a name server has no second answer to give.
 *
 * @throws {Unanswered} when the environment's proxy setting can\'t be used
 */
export function agentFor(target: Target, options: ConnectOptions, signal: AbortSignal): Agent {
  const context = contextOf(options)
  const settings = { keepAlive: true, maxFreeSockets: IDLE, ...context }
  const proxy = proxyOf(target, options.env)
  return proxy === undefined
    ? new DirectAgent(target, options, settings)
    : new TunnelAgent(target, options, { ...settings, proxy, proxyRequestOptions: proxyRequest(signal) })
}

const contexts = new WeakMap<ConnectOptions, SecureContext>()

/** Made once: reading the public certificates again for each connection takes longer than the connection. */
function contextOf(options: ConnectOptions): { readonly secureContext?: SecureContext } {
  if (options.ca === undefined) return {}
  const known = contexts.get(options)
  const secureContext = known ?? createSecureContext({ ca: [...getCACertificates('default'), options.ca] })
  contexts.set(options, secureContext)
  return { secureContext }
}

function proxyOf({ hostname, port }: Target, env: Environment): URL | undefined {
  try {
    return proxyFor(new URL(`https://${hostname}:${port}/`), env)
  } catch {
    throw new Unanswered('HTTPS_PROXY is not the address of an HTTP proxy')
  }
}

/** hpagent's types do not list what it hands on to the request as it is. */
function proxyRequest(signal: AbortSignal): object {
  return { signal }
}

type AgentSettings = ConstructorParameters<typeof Agent>[0]
type Connection = Parameters<Agent['createConnection']>[0]
type Callback = Parameters<Agent['createConnection']>[1]

class DirectAgent extends Agent {
  readonly #target: Target
  readonly #options: ConnectOptions

  constructor(target: Target, options: ConnectOptions, settings: AgentSettings) {
    super(settings)
    this.#target = target
    this.#options = options
  }

  override createConnection(connection: Connection, callback?: Callback): undefined {
    const secure = (socket: Socket) => super.createConnection(over(connection, socket)) as Duplex
    void open(this.#target, this.#options)
      .then(secure)
      .then(
        (secured) => callback?.(null, secured),
        (error: Error) => fail(callback, error),
      )
  }
}

class TunnelAgent extends hpagent.HttpsProxyAgent {
  readonly #target: Target
  readonly #options: ConnectOptions

  constructor(
    target: Target,
    options: ConnectOptions,
    settings: ConstructorParameters<typeof hpagent.HttpsProxyAgent>[0],
  ) {
    super(settings)
    this.#target = target
    this.#options = options
  }

  /** The proxy is asked for the address that was judged, not for the name, which it would look up again. */
  override createConnection(connection: Connection, callback?: Callback): undefined {
    const { hostname, isFromText } = this.#target
    if (!isFromText) return void super.createConnection(withoutRequest(connection), callback)
    void pinned(this.#target, this.#options).then(
      (host) =>
        super.createConnection({ ...withoutRequest(connection), host, servername: hostname }, callback),
      (error: Error) => fail(callback, error),
    )
  }
}

/** Of a request, which holds the secret, an agent is handed these too. */
const OF_THE_REQUEST: ReadonlySet<string> = new Set(['headers', 'path', 'pathname', 'search', 'href'])

/** Node prints what an agent connects with where NODE_DEBUG asks for it, so nothing of the request stays in it. */
function withoutRequest(connection: Connection): Connection {
  const entries = Object.entries(connection).filter(([name]) => !OF_THE_REQUEST.has(name))
  return Object.fromEntries(entries) as unknown as Connection
}

/** Over an open connection TLS is spoken with the name that was asked for, whatever its address. */
function over(connection: Connection, socket: Socket): Connection & { readonly socket: Socket } {
  return { ...withoutRequest(connection), socket }
}

/** Node's type wants a stream beside the error too, which there is none of. */
function fail(callback: Callback, error: Error): void {
  ;(callback as ((error: Error) => void) | undefined)?.(error)
}

async function open(target: Target, options: ConnectOptions): Promise<Socket> {
  const { dial = (host, port) => connectTcp({ host, port }), connectTimeout = CONNECT_TIMEOUT } = options
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  let socket: Socket | undefined
  const late = setTimeout(() => {
    reject(new Unanswered('the connection timed out'))
    socket?.destroy()
  }, connectTimeout)
  try {
    const address = await Promise.race([pinned(target, options), promise])
    if (typeof address !== 'string') return address
    socket = dial(address, target.port)
    socket.once('connect', () => resolve(socket!)).once('error', reject)
    return await promise
  } finally {
    clearTimeout(late)
  }
}

/**
 * The address to connect to.
 *
 * @throws {Unanswered} where the name comes from text and any of its addresses is none of the internet
 */
async function pinned(
  { hostname, isFromText }: Target,
  { resolve = lookUp }: ConnectOptions,
): Promise<string> {
  const addresses = await resolve(hostname)
  const [first] = addresses
  if (first === undefined) throw new Unanswered('its host name has no IP address')
  if (isFromText && !addresses.every(isPublicAddress)) {
    throw new Unanswered('its host name resolves to a private address')
  }
  return first
}

async function lookUp(hostname: string): Promise<readonly string[]> {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}
