import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'

import { pinnedLookup } from '../../network/pinned-lookup.ts'

/** A receiver that takes longer is tried again later. */
const TIMEOUT_MS = 10_000

/** What a receiver answered. Its body is not read: it says nothing that the status does not. */
export interface Answered {
  readonly status: number
  readonly retryAfter?: string
}

/**
 * Posts JSON to an address, and follows no redirect.
 *
 * @param addresses where the host is, as it was looked up and checked: it is not looked up again
 * @throws {Error} with a code where there is no answer
 */
export function sendRequest(
  url: URL,
  addresses: readonly string[],
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answered> {
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  return new Promise((done, fail) => {
    const request = send(
      url,
      {
        method: 'POST',
        lookup: pinnedLookup(addresses),
        agent: false,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'keysieve',
          ...headers,
        },
      },
      (response) => {
        const retryAfter = response.headers['retry-after']
        done({ status: response.statusCode ?? 0, ...(retryAfter === undefined ? {} : { retryAfter }) })
        response.destroy()
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}
