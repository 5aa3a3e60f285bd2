import { getCACertificates } from 'node:tls'
import got from 'got'

import { ScanError } from '../model/errors.ts'
import { type Environment, proxyFor } from '../network/proxy.ts'
import { withDeadline } from './deadline.ts'
import { duration } from './duration.ts'
import { type CallName, faultOf } from './fault.ts'
import { parseBody } from './parse-body.ts'
import { proxyAgents } from './proxy-agents.ts'
import { readRetryAfter } from './retry-after.ts'
import { TryAgain } from './try-again.ts'

/** A scan service, and how to talk to it. */
export interface ServiceOptions {
  /** As parseBaseUrl gives it. */
  readonly baseUrl: URL
  /** The bearer token. It goes to the service's address and nowhere else. */
  readonly token: string
  /** This program's version, for the User-Agent header. */
  readonly version: string
  /** Where HTTPS_PROXY, HTTP_PROXY and NO_PROXY are looked up. */
  readonly env: Environment
  /** Certificates in PEM to trust beside the public ones and those of NODE_EXTRA_CA_CERTS. */
  readonly ca?: string
  /** Milliseconds that one request may take to the end of its answer; 30 seconds unless given. */
  readonly requestTimeout?: number
  /** Bytes that an answer's body may have; 16 MiB unless given. */
  readonly bodyLimit?: number
}

/** A request to the service. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** As contract/routes.ts has it, with a slash in front. */
  readonly path: string
  /** Media types in the place of JSON's own. */
  readonly accept?: string
  /** Sent as JSON. */
  readonly body?: unknown
}

/** What the service answered, whatever its status. */
export interface Answer {
  readonly status: number
  /** Milliseconds that it asks to wait for. */
  readonly retryAfter: number | undefined
  /** Where it redirects to. */
  readonly location: string | undefined
  /** The body read as JSON under any content type; undefined where it is none. */
  readonly body: unknown
  /** Whether the body is a web page, as something else than a scan service would send. */
  readonly isPage: boolean
}

/** The service over HTTP. */
export interface ServiceHttp {
  /** Host and port, for messages. */
  readonly host: string
  /**
   * Sends one request, once.
   *
   * @throws {TryAgain} when the connection fails or takes too long.
   * @throws {ScanError} when another attempt would not help, or `signal` aborts.
   */
  send(call: Call, signal: AbortSignal): Promise<Answer>
}

const REQUEST_TIMEOUT = 30_000
const BODY_LIMIT = 16 * 1024 * 1024
/** So many bytes show what a body begins with, spaces in front included. */
const PAGE_START = 256

/**
 * Talks to a scan service over got.
 *
 * @throws {ScanError} when the environment's proxy setting can't be used.
 */
export function createHttp(options: ServiceOptions): ServiceHttp {
  const { baseUrl, env, requestTimeout = REQUEST_TIMEOUT } = options
  const proxy = proxyFor(baseUrl, env)
  return {
    host: baseUrl.host,
    async send(call, signal) {
      const name = {
        method: call.method,
        host: baseUrl.host,
        path: call.path,
        ...(proxy && { proxy: proxy.host }),
      }
      const late = () => new TryAgain(`${nameOf(name)} took longer than ${duration(requestTimeout)}.`, true)
      return await withDeadline({ signal, timeout: requestTimeout, late }, async (attempt) => {
        try {
          return await transfer(options, call, proxy, attempt)
        } catch (error) {
          throw error instanceof ScanError ? error : faultOf(error, name)
        }
      })
    },
  }
}

function nameOf({ method, host, path }: CallName): string {
  return `${method} ${path} to the scan service at ${host}`
}

async function transfer(
  { baseUrl, token, version, ca, bodyLimit = BODY_LIMIT }: ServiceOptions,
  { method, path, body, accept = 'application/json' }: Call,
  proxy: URL | undefined,
  signal: AbortSignal,
): Promise<Answer> {
  const request = got.stream(new URL(path.slice(1), baseUrl), {
    method,
    headers: {
      accept,
      authorization: `Bearer ${token}`,
      'user-agent': `keysieve/${version}`,
    },
    ...(body === undefined ? {} : { json: body }),
    ...(proxy === undefined ? {} : { agent: proxyAgents(proxy, signal) }),
    // A list of authorities takes the place of the default one, so that is put in front.
    https: ca === undefined ? {} : { certificateAuthority: [...getCACertificates('default'), ca] },
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    // Answers are small. Left packed, a body can't be larger than what was counted.
    decompress: false,
    signal,
  })
  // A stream that may carry a body waits for it.
  if (body === undefined && method !== 'GET') request.end()
  const bytes = await readUpTo(request, bodyLimit, baseUrl.host)
  const { statusCode, headers } = request.response ?? { statusCode: 0, headers: {} }
  return {
    status: statusCode,
    retryAfter: readRetryAfter(headers['retry-after'], Date.now()),
    location: headers.location,
    body: parseBody(bytes, token),
    isPage: isPage(bytes),
  }
}

/** No JSON begins with `<`, and nothing but HTML and XML does. */
function isPage(bytes: Uint8Array): boolean {
  return /^\s*</.test(new TextDecoder().decode(bytes.subarray(0, PAGE_START)))
}

async function readUpTo(stream: AsyncIterable<Uint8Array>, limit: number, host: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > limit) throw tooLarge(host, limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function tooLarge(host: string, limit: number): ScanError {
  const size = limit >= 1024 * 1024 ? `${Math.floor(limit / 1024 / 1024)} MiB` : `${limit} bytes`
  return new ScanError(
    'service',
    `The scan service at ${host} sent a response of more than ${size}, the limit. Check base-url; if it is right, scan fewer commits at a time.`,
  )
}
