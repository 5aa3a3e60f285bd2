import { quote } from '../contract/quote.ts'
import { readMessage } from '../contract/read-message.ts'
import { ScanError } from '../model/errors.ts'
import type { Answer, Call, ServiceHttp } from './http.ts'
import { TryAgain } from './try-again.ts'

const PASSING = [429, 502, 503, 504]
const MESSAGE_LIMIT = 300

// What to do, by status. Whatever else comes is the service's own affair.
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Fix what the message describes, then try again.',
  401: 'Check the API key (api-key): it may be wrong, expired or deleted.',
  403: 'Check what the API key (api-key) is allowed to do.',
  404: 'Check base-url, and whether the resource exists on the service.',
}

/**
 * Sends a request and judges the answer's status.
 *
 * @param accepted the statuses that are answers to the call.
 * @throws {TryAgain} for 429, 502, 503, 504, a fault of the connection, or a 200 whose body was cut off.
 * @throws {ScanError} for every other status, with the service's own message; for a web page in an answer's place.
 */
export async function ask(
  http: ServiceHttp,
  call: Call,
  accepted: readonly number[],
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await http.send(call, signal)
  const { status, body, retryAfter } = answer
  const what = `The scan service at ${http.host} responded to ${call.method} ${call.path}`
  if (PASSING.includes(status)) {
    throw new TryAgain(`${what} with ${status}${ownWords(body)}.`, true, retryAfter)
  }
  if (!accepted.includes(status)) throw refused(what, answer, new URL(`http://${http.host}`))
  if (answer.isPage) {
    throw new ScanError(
      'service',
      `${what} with a web page (${status}), which a scan service never does. Check base-url: it must be the service's own address.`,
    )
  }
  if (status !== 202 && status !== 204 && body === undefined) {
    throw new TryAgain(`${what} with ${status}, but the body is incomplete or not JSON.`, true)
  }
  return answer
}

function refused(what: string, { status, body, location }: Answer, base: URL): ScanError {
  if (status >= 300 && status < 400) {
    const target = location === undefined ? null : URL.parse(location, base)
    const where = target === null ? '' : ` to ${quote(target.host)}`
    return new ScanError(
      'service',
      `${what} with a redirect (${status})${where}. Keysieve does not follow it, because the API key must reach no other server. Set base-url to the service's own address.`,
    )
  }
  const advice = ADVICE[status] ?? "Run the job again. If it fails again, ask the service's administrator."
  return new ScanError('service', `${what} with ${status}${ownWords(body)}. ${advice}`)
}

function ownWords(body: unknown): string {
  const message = readMessage(body)
  return message === undefined ? '' : `: ${quote(message, MESSAGE_LIMIT)}`
}
