import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** What a proxy was asked for. */
export interface ProxyRequest {
  /** Host and port of the CONNECT request. */
  readonly target: string
  readonly authorization: string | undefined
}

/** A proxy on this machine. */
export interface ProxyServer {
  /** `http://127.0.0.1:…` */
  readonly url: URL
  readonly requests: readonly ProxyRequest[]
  /** Resolves once no connection is open. */
  idle(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a proxy that knows CONNECT.
 *
 * @param answer a port of this machine, where every tunnel ends whatever its target is named; or the status
 *   to refuse with; or `hang`, for a proxy that never answers.
 */
export async function startProxy(
  answer: { port: number } | { status: number } | 'hang',
): Promise<ProxyServer> {
  const requests: ProxyRequest[] = []
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
  }
  const server = createServer()
  server.on('connection', keep)
  server.on('connect', (request, socket: Socket, head: Buffer) => {
    requests.push({ target: request.url ?? '', authorization: request.headers['proxy-authorization'] })
    // A tunnel's connection is left to us: it has to be read to notice its end, and closed from here too.
    if (answer === 'hang') return void socket.resume().once('end', () => socket.end())
    if ('status' in answer) return void socket.end(`HTTP/1.1 ${answer.status} Refused\r\n\r\n`)
    const upstream = connect(answer.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.write(head)
      upstream.pipe(socket).pipe(upstream)
    })
    keep(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    requests,
    async idle() {
      await Promise.all(
        Array.from(sockets, (socket) => new Promise((resolve) => socket.once('close', resolve))),
      )
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
