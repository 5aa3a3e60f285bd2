import { createServer, type ServerOptions } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'

import type { Dial, Resolve } from '../../src/engine/live/connect.ts'
import { type Certificate, makeCertificate } from './certificate.ts'
import type { RecordedRequest, Reply } from './scan-service.ts'

/** A request to one of the providers. */
export interface ProviderRequest extends RecordedRequest {
  /** As the Host header has it. */
  readonly host: string
}

/** All providers on this machine, behind one TLS port. */
export interface ProviderServer {
  readonly port: number
  /** To be trusted. */
  readonly ca: string
  readonly requests: readonly ProviderRequest[]
  /** Connections that were opened so far. */
  readonly connections: number
  /** The most requests of one host that were under way at the same time. */
  readonly mostAtOnce: number
  /** Stands in for the name server: every provider has one address of the internet. */
  readonly resolve: Resolve
  /** Leads every connection to this server, and notes the addresses that were asked for. */
  readonly dial: Dial
  readonly dialed: readonly string[]
  close(): Promise<void>
}

/** An address of the internet that nothing is sent to. */
export const PUBLIC_ADDRESS = '8.8.8.8'

/**
 * Starts providers on loopback, with a certificate of their real names.
 *
 * @param names of the certificate: `api.github.com`, `*.atlassian.net`
 */
export async function startProviders(
  names: readonly string[],
  reply: Reply,
  certificate: Certificate = makeCertificate(names.map((name) => `DNS:${name}`)),
): Promise<ProviderServer> {
  const requests: ProviderRequest[] = []
  const dialed: string[] = []
  const underWay = new Map<string, number>()
  let mostAtOnce = 0
  let connections = 0
  const options: ServerOptions = { cert: certificate.cert, key: certificate.key }
  const server = createServer(options, async (incoming, response) => {
    const chunks: Buffer[] = []
    const { method = '', url = '', headers } = incoming
    const { host = '' } = headers
    const now = (underWay.get(host) ?? 0) + 1
    underWay.set(host, now)
    mostAtOnce = Math.max(mostAtOnce, now)
    response.once('close', () => underWay.set(host, underWay.get(host)! - 1))
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const request = { host, method, path: url, headers, body: Buffer.concat(chunks).toString() }
    requests.push(request)
    await reply(response, request)
  })
  server.on('secureConnection', () => connections++).on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    ca: certificate.cert,
    requests,
    dialed,
    get connections() {
      return connections
    },
    get mostAtOnce() {
      return mostAtOnce
    },
    resolve: async () => [PUBLIC_ADDRESS],
    dial: (address, wanted): Socket => {
      dialed.push(`${address}:${wanted}`)
      return connect({ host: '127.0.0.1', port })
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** The connection ends in the middle of the body, or before there is an answer. */
export function cut(where: 'in the body' | 'before it'): Reply {
  return async (response) => {
    if (where === 'in the body') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      await new Promise<void>((resolve) => response.write('{"login":', () => resolve()))
    }
    response.socket?.destroy()
  }
}
