import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to a forge as it came. */
export interface ForgeCall {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: what comes is what is tested
  readonly body: any
}

/** What a forge answers. */
export interface ForgeReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The connection is closed after the request was obeyed, and the answer is lost. */
  readonly cut?: true
  /** There is no answer at all. */
  readonly hangs?: true
}

/** The next request that matches is answered so, once. */
export interface Fault {
  readonly on: RegExp
  readonly reply: ForgeReply
  /** Whether the request is obeyed all the same. */
  readonly isObeyed?: boolean
}

/** A forge on loopback: its API by a function, its repositories from a git server behind it. */
export interface ForgeServer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly calls: ForgeCall[]
  /** Matched against `METHOD /path`. */
  readonly faults: Fault[]
  /** Where requests for repositories go. */
  gitUrl: string | undefined
  close(): Promise<void>
}

/** Starts a forge; `answer` gives undefined for what is no path of its API. */
export async function startForge(answer: (call: ForgeCall) => ForgeReply | undefined): Promise<ForgeServer> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://forge.invalid')
    if (forge.gitUrl !== undefined && /\/(?:info\/refs|git-upload-pack)$/.test(url.pathname)) {
      return passOn(request, response, new URL(request.url!, forge.gitUrl))
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const call: ForgeCall = {
      ...{ method: request.method!, path: url.pathname, query: url.searchParams, headers: request.headers },
      body: text === '' ? undefined : JSON.parse(text),
    }
    forge.calls.push(call)
    const at = forge.faults.findIndex(({ on }) => on.test(`${call.method} ${call.path}`))
    const [fault] = at === -1 ? [] : forge.faults.splice(at, 1)
    const obeyed = fault === undefined || fault.isObeyed === true ? answer(call) : undefined
    send(response, fault?.reply ?? obeyed ?? { status: 404, body: { message: 'Not Found' } })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const forge: ForgeServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ calls: [], faults: [], gitUrl: undefined },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return forge
}

function send(response: ServerResponse, { status, headers = {}, body, cut, hangs }: ForgeReply): void {
  if (hangs) return
  if (cut) return void response.socket?.destroy()
  const text = body === undefined ? '' : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}

function passOn(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const passed = httpRequest(url, { method: request.method!, headers: request.headers }, (answered) => {
    response.writeHead(answered.statusCode!, answered.headers)
    answered.pipe(response)
  })
  request.pipe(passed)
}
