import type { Agent } from 'node:https'
import got from 'got'

import type { LiveRequest, LiveResponse } from '../check/live-check.ts'
import { agentFor, type ConnectOptions, type Target } from './connect.ts'
import { Unanswered, unansweredFor } from './unanswered.ts'

export interface SendOptions extends ConnectOptions {
  /** This program's version, for the User-Agent header. */
  readonly version: string
  /** Milliseconds that a request may take to the end of its answer. */
  readonly timeout?: number
  /** Bytes that an answer's body may have. */
  readonly bodyLimit?: number
}

/** Sends requests, each once. Redirects are not followed. */
export interface Sender {
  /** @throws {Unanswered} where no whole answer came */
  send(target: Target, request: LiveRequest, signal: AbortSignal): Promise<LiveResponse>
  /** Ends all connections. */
  close(): void
}

const TIMEOUT = 10_000
const BODY_LIMIT = 64 * 1024

/** Makes a sender; its connections are kept for further requests to the same host. */
export function createSender(options: SendOptions): Sender {
  const { timeout = TIMEOUT } = options
  const agents = new Map<string, Agent>()
  const closed = new AbortController()
  const agentOf = (target: Target): Agent => {
    const key = `${target.hostname}:${target.port} ${target.isFromText}`
    const agent = agents.get(key) ?? agentFor(target, options, closed.signal)
    agents.set(key, agent)
    return agent
  }
  return {
    async send(target, request, signal) {
      const late = AbortSignal.timeout(timeout)
      try {
        const ends = AbortSignal.any([signal, late, closed.signal])
        return await transfer(target, request, options, agentOf(target), ends)
      } catch (error) {
        // The error of a library is not kept: it has the request in it.
        if (signal.aborted) throw new Unanswered('the time limit for live checks was reached')
        throw late.aborted
          ? new Unanswered(`no response came within ${timeout / 1000} s`)
          : unansweredFor(error)
      }
    },
    close() {
      closed.abort()
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

async function transfer(
  { hostname, port }: Target,
  { method, path, headers, body }: LiveRequest,
  { version, bodyLimit = BODY_LIMIT }: SendOptions,
  agent: Agent,
  signal: AbortSignal,
): Promise<LiveResponse> {
  const request = got.stream(`https://${hostname}:${port}${path}`, {
    method,
    headers: { 'user-agent': `keysieve/${version}`, ...headers },
    // Without a body got waits for one to be written.
    ...(method === 'POST' ? { body: body ?? '' } : {}),
    agent: { https: agent },
    retry: { limit: 0 },
    followRedirect: false,
    throwHttpErrors: false,
    // Left packed, a body can't be larger than what was counted.
    decompress: false,
    signal,
  })
  const text = (await readUpTo(request, bodyLimit)).toString('utf8')
  const { statusCode = 0, headers: received = {} } = request.response ?? {}
  return { status: statusCode, headers: oneOfEach(received), text, json: parse(text) }
}

async function readUpTo(stream: AsyncIterable<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    // Leaving the loop destroys the stream, and with it the connection.
    if (size > limit) throw new Unanswered(`its response is larger than ${limit / 1024} KiB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

function oneOfEach(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? []].flat().join(', ')]),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
