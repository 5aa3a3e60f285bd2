import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname } from 'node:path'

import { configuration } from '../../src/engine/git/process/git-environment.ts'

/** How the server behaves; by default as GitHub does. */
export interface GitServerBehavior {
  /** Only requests with this token are let in. */
  readonly token?: string
  /** The status that every request is answered with. */
  readonly status?: number
  /** Headers of such an answer: `location`, `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>
  /** How many requests are answered so; all of them without it. */
  readonly times?: number
  /** Where a redirecting status leads to. */
  readonly location?: string
  /** An answer that holds a pack comes so many bytes at a time, with a pause of some milliseconds in between. */
  readonly trickle?: number
  /** The connection is cut after so many bytes of an answer that holds a pack. */
  readonly cutAfter?: number
  /** No request is answered at all. */
  readonly hangs?: true
  /** Filters are ignored, with a warning. */
  readonly noFilters?: true
  /** A program that is run in the place of `git pack-objects`, which is its first arguments. */
  readonly packsBy?: string
  /** Protocol version 0: only what refs name is served. */
  readonly protocol0?: true
}

export interface GitServerRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly authorization: string | undefined
  /** Bytes of the answer's body, so far. */
  bytes: number
}

export interface GitServer {
  /** GITHUB_SERVER_URL: `http://127.0.0.1:<port>`. */
  readonly url: string
  /** All requests since the start or the last `reset`. */
  readonly requests: readonly GitServerRequest[]
  /** Serves a repository under a name, such as `o/r`. */
  serve(name: string, folder: string): string
  /** Changes the behavior, until `reset`. */
  behave(behavior: GitServerBehavior): void
  /** Back to good behavior, and to no requests. */
  reset(): void
  /** Cuts every connection, as a server that goes down does. */
  dropConnections(): void
  close(): Promise<void>
}

/** Starts a server on 127.0.0.1 that hands real requests of git to git's own `http-backend`. */
export async function startGitServer(): Promise<GitServer> {
  const folders = new Map<string, string>()
  const requests: GitServerRequest[] = []
  let behavior: GitServerBehavior = {}

  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const record: GitServerRequest = { method, path: url, authorization: headers.authorization, bytes: 0 }
    requests.push(record)
    if (behavior.hangs) return
    if (behavior.times === 0) behavior = withoutStatus(behavior)
    else if (behavior.times !== undefined) behavior = { ...behavior, times: behavior.times - 1 }
    const refusal = refusalOf(request, behavior)
    if (refusal !== undefined) {
      request.resume()
      response.writeHead(refusal.status, refusal.headers).end()
      return
    }
    const match = url.match(/^\/(?<name>[^/]+\/[^/?]+?)(?:\.git)?(?<rest>\/[^?]*)(?:\?(?<query>.*))?$/)
    const { name = '', rest = '', query = '' } = match?.groups ?? {}
    const folder = folders.get(name)
    if (folder === undefined) response.writeHead(404).end()
    else answer({ request, response, record, behavior, folder, rest, query })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    requests,
    serve(name, folder) {
      folders.set(name, folder)
      return `${url}/${name}`
    },
    behave(changes) {
      behavior = { ...behavior, ...changes }
    },
    reset() {
      behavior = {}
      requests.length = 0
    },
    dropConnections: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function withoutStatus({ status: _, times: __, ...rest }: GitServerBehavior): GitServerBehavior {
  return rest
}

function refusalOf(
  { headers }: IncomingMessage,
  { status, headers: told, location, token }: GitServerBehavior,
): { status: number; headers: Record<string, string> } | undefined {
  if (status !== undefined) {
    return { status, headers: { ...told, ...(location === undefined ? {} : { location }) } }
  }
  const expected = token && Buffer.from(`x-access-token:${token}`).toString('base64')
  if (expected === undefined || headers.authorization?.toLowerCase() === `basic ${expected}`.toLowerCase())
    return undefined
  return { status: 401, headers: { 'www-authenticate': 'Basic realm="git"' } }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly record: GitServerRequest
  readonly behavior: GitServerBehavior
  readonly folder: string
  readonly rest: string
  readonly query: string
}

function answer({ request, response, record, behavior, folder, rest, query }: Exchange): void {
  const { headers, method } = request
  const backend = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: dirname(folder),
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      ...configuration([
        ['uploadpack.allowFilter', String(!behavior.noFilters)],
        ...(behavior.packsBy === undefined
          ? []
          : [['uploadpack.packObjectsHook', behavior.packsBy] as const]),
      ]),
      PATH_INFO: `/${basename(folder)}${rest}`,
      QUERY_STRING: query,
      REQUEST_METHOD: method,
      CONTENT_TYPE: headers['content-type'] ?? '',
      ...(headers['content-length'] === undefined ? {} : { CONTENT_LENGTH: headers['content-length'] }),
      ...(headers['content-encoding'] === undefined
        ? {}
        : { HTTP_CONTENT_ENCODING: headers['content-encoding'] }),
      ...(behavior.protocol0 || headers['git-protocol'] === undefined
        ? {}
        : { GIT_PROTOCOL: String(headers['git-protocol']) }),
    },
  })
  request.pipe(backend.stdin)
  backend.stdin.on('error', () => undefined)
  backend.stderr.resume()
  let header: Buffer | undefined = Buffer.alloc(0)
  const slow: Buffer[] = []
  backend.stdout.on('data', (chunk: Buffer) => {
    let body = chunk
    if (header !== undefined) {
      header = Buffer.concat([header, chunk])
      const end = header.indexOf('\r\n\r\n')
      if (end === -1) return
      writeHead(response, header.subarray(0, end).toString())
      body = header.subarray(end + 4)
      header = undefined
    }
    record.bytes += body.length
    const isPack = rest.endsWith('/git-upload-pack')
    if (isPack && behavior.cutAfter !== undefined && record.bytes > behavior.cutAfter) {
      response.write(body.subarray(0, Math.max(0, body.length - (record.bytes - behavior.cutAfter))))
      response.socket?.end()
      setTimeout(() => response.socket?.destroy(), 20)
      return
    }
    if (isPack && behavior.trickle !== undefined) slow.push(body)
    else response.write(body)
  })
  backend.on('close', () => {
    if (slow.length === 0) response.end()
    else void trickle(response, Buffer.concat(slow), behavior.trickle!)
  })
}

async function trickle(response: ServerResponse, body: Buffer, size: number): Promise<void> {
  for (let at = 0; at < body.length; at += size) {
    response.write(body.subarray(at, at + size))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  response.end()
}

/** CGI writes the status as a header of its own. */
function writeHead(response: ServerResponse, text: string): void {
  for (const line of text.split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    if (name.toLowerCase() === 'status') response.statusCode = Number.parseInt(value[0] ?? '500', 10)
    else response.setHeader(name, value.join(': '))
  }
}
