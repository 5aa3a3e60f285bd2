import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A message as it came. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: what comes is what is tested
  readonly body: any
}

/** A receiver of webhooks on loopback. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** What the following messages are answered, one after the other; 204 when they are used up. */
  readonly answers: ((response: ServerResponse) => unknown)[]
  /** The messages, once there are so many. */
  waitFor(count: number): Promise<readonly Received[]>
  /** The messages, after the service has had time to send more than it should. */
  settled(): Promise<readonly Received[]>
  close(): Promise<void>
}

/** Twice as long as the service takes to look whether something happened. */
const SETTLED_MS = 4500

/** Starts a receiver on any free port. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: Receiver['answers'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    received.push({ path: request.url!, headers: request.headers, text, body: JSON.parse(text) })
    const answer = answers.shift()
    if (answer === undefined) response.writeHead(204).end()
    else answer(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    ...{ received, answers },
    async waitFor(count) {
      while (received.length < count) await sleep(20)
      return received
    },
    async settled() {
      await sleep(SETTLED_MS)
      return received
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Answers with a status and nothing else. */
export function status(code: number, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse): unknown => response.writeHead(code, headers).end()
}

/** Whether a receiver that holds itself to Standard Webhooks would take the message. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signature } = headers
  if (Math.abs(Date.now() / 1000 - Number(seconds)) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${text}`).digest('base64')
  return String(signature).split(' ').includes(`v1,${expected}`)
}
