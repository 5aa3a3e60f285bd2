import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as it came in. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The body read as JSON; undefined where it is empty, the text where it is none. */
  readonly body: unknown
}

/** Answers one request, well or badly. */
export type Reply = (response: ServerResponse, request: RecordedRequest) => void | Promise<void>

/** What each operation answers, call by call; the last reply stays. */
export interface ScanServiceScript {
  readonly start?: readonly Reply[]
  readonly result?: readonly Reply[]
  readonly alerts?: readonly Reply[]
  readonly events?: readonly Reply[]
  /** Certificate and key in PEM, for a service over TLS. */
  readonly tls?: { readonly cert: string; readonly key: string }
}

/** A scan service on this machine. */
export interface ScanService {
  /** Its address, ending in a slash. */
  readonly url: URL
  /** Every request so far, in order. */
  readonly requests: readonly RecordedRequest[]
  /** Stops it, with all connections. */
  close(): Promise<void>
}

/** The identifier of every scan that is started. */
export const SCAN_UUID = 'fd974b65-0000-4000-8000-000000000001'

/**
 * Starts a scan service on loopback with the operations of the interface. Without a script it takes every
 * scan and finds nothing.
 */
export async function startScanService(script: ScanServiceScript = {}): Promise<ScanService> {
  const requests: RecordedRequest[] = []
  const replies = {
    start: [...(script.start ?? [json(200, { scan_uuid: SCAN_UUID })])],
    result: [...(script.result ?? [done({})])],
    alerts: [...(script.alerts ?? [json(200, { alerts: [], has_more: false })])],
    events: [...(script.events ?? [json(200, { events: [], has_more: false })])],
  }
  const listener: Parameters<typeof createServer>[1] = async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = incoming
    const request = { method, path: url, headers, body: parse(Buffer.concat(chunks).toString()) }
    requests.push(request)
    const operation = operationOf(request)
    if (operation === undefined) return json(404, { message: 'no such operation' })(response, request)
    const queue = replies[operation]
    const reply = queue.length > 1 ? queue.shift() : queue[0]
    await reply?.(response, request)
  }
  const server = script.tls === undefined ? createServer(listener) : createTlsServer(script.tls, listener)
  const url = new URL(`${script.tls === undefined ? 'http' : 'https'}://127.0.0.1:${await listen(server)}/`)
  return { url, requests, close: () => close(server) }
}

/** A JSON body. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}

/** A finished scan with these `secrets`. */
export function done(secrets: unknown): Reply {
  return json(200, { secrets, scan_state: 'done', message: '' })
}

/** A scan that goes on. */
export function running(headers: Record<string, string> = {}): Reply {
  return json(202, { secrets: {}, scan_state: 'in_progress', message: '' }, headers)
}

/** A body of any text. */
export function text(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(status, headers).end(body)
  }
}

/** A good status and the start of a body, then the connection is cut. */
export function resetMidBody(): Reply {
  return async (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"secrets":{')
    await sleep(10)
    response.socket?.resetAndDestroy()
  }
}

/** The connection is cut before anything is answered. */
export function reset(): Reply {
  return (response) => {
    response.socket?.resetAndDestroy()
  }
}

/** Never answers. */
export function hang(onClose: () => void = () => {}): Reply {
  return (response) => {
    response.once('close', onClose)
  }
}

/**
 * A body of this many bytes, sent as fast as it is read.
 *
 * @param onClose told how many bytes were sent when the connection ends.
 */
export function huge(bytes: number, onClose: (sent: number) => void = () => {}): Reply {
  return async (response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ')
    let sent = 0
    const closed = new Promise<void>((resolve) => response.once('close', resolve))
    response.writeHead(200, { 'content-type': 'application/json' })
    while (sent < bytes && !response.destroyed) {
      const drained = response.write(chunk)
      sent += chunk.length
      if (!drained) await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))])
    }
    response.end()
    await closed
    onClose(sent)
  }
}

/** A redirect. */
export function redirect(status: number, to: URL | string): Reply {
  return text(status, '', { location: String(to) })
}

function operationOf({
  method,
  path,
}: RecordedRequest): 'start' | 'result' | 'alerts' | 'events' | undefined {
  if (method === 'GET') return path.startsWith('/api/analyzer/commit/scan/') ? 'result' : undefined
  if (path === '/api/analyzer/commit/scan') return 'start'
  if (path === '/api/public/alert/search') return 'alerts'
  return path === '/api/public/event/search' ? 'events' : undefined
}

function parse(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body)
  } catch {
    return body
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
