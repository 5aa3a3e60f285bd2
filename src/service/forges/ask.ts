import { request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'

import { pinnedLookup } from '../../network/pinned-lookup.ts'
import type { AskForge, ForgeAnswer, ForgeRequest } from './forge-answer.ts'
import { Refused } from './refused.ts'

/** A forge that takes longer is asked again later. */
const TIMEOUT_MS = 20_000
/** A page of a hundred repositories has half a megabyte. */
const LARGEST_ANSWER = 16 * 1024 * 1024

/**
 * Makes what asks forges. It follows no redirect, which could lead a token elsewhere.
 *
 * @param lookUp looks up where a host is, and refuses those in private networks
 * @param plainHosts hosts that may be asked without TLS
 */
export function createAsk(
  lookUp: (url: URL, setting: string) => Promise<readonly string[]>,
  plainHosts: readonly string[],
  signal: AbortSignal,
): AskForge {
  return async (request) => {
    const url = new URL(request.url)
    const isPlain = plainHosts.includes(url.host) || plainHosts.includes(url.hostname)
    if (url.protocol !== 'https:' && !isPlain) {
      throw new Refused(`${url.host} is not asked without encryption. Use https://.`, { isFinal: true })
    }
    const addresses = await lookUp(url, 'the address of the organization')
    try {
      return await send(url, addresses, request, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
    } catch (error) {
      throw unreachable(url.host, error)
    }
  }
}

function send(
  url: URL,
  addresses: readonly string[],
  { method, headers = {}, body }: ForgeRequest,
  signal: AbortSignal,
): Promise<ForgeAnswer> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const options: RequestOptions = {
    ...{ method, signal, agent: false, lookup: pinnedLookup(addresses) },
    headers: {
      ...{ accept: 'application/json', 'user-agent': 'keysieve' },
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
      ...headers,
    },
  }
  return new Promise((done, fail) => {
    const request = (url.protocol === 'https:' ? tlsRequest : plainRequest)(url, options, (response) => {
      const { statusCode = 0, headers: answered } = response
      read(response).then((answer) => {
        done({ status: statusCode, headers: answered, text: answer, data: jsonOf(answer) })
      }, fail)
    })
    request.on('error', fail)
    request.end(text)
  })
}

async function read(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > LARGEST_ANSWER) throw Object.assign(new Error('The answer is too large.'), { code: 'E2BIG' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The words of other programs may hold an address, and are left out. */
function unreachable(host: string, error: unknown): Refused {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') {
    return new Refused(`${host} did not answer in time. Keysieve tries again.`)
  }
  return new Refused(
    `${host} can’t be reached${typeof code === 'string' ? ` (${code})` : ''}. Keysieve tries again.`,
  )
}
