import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

import { Problem } from '../problem.ts'

/** GitHub caps its payloads there; nobody else sends more. */
export const LARGEST_DELIVERY = 25 * 1024 * 1024

/** What kind of event it is stands before all that grows. */
const KEPT = 64 * 1024

/** A body that was read to its end and of which the beginning alone is kept. */
export interface ReceivedBody {
  /** HMAC-SHA-256 of its bytes under the secret. */
  readonly signature: Buffer
  /** The same of `id.timestamp.body`, as Standard Webhooks have it, under each key that the secret can stand for. */
  readonly standard: readonly Buffer[]
  /** The text of a field that stands near the beginning. */
  field(name: string): string | undefined
  /** What is kept of it as text. */
  readonly text: string
}

/**
 * Reads a delivery without keeping it: it is signed as it comes, byte for byte.
 *
 * @param kept how many bytes of its beginning are kept
 * @throws {Problem} where it is larger than any host's
 */
export async function readDelivery(
  stream: AsyncIterable<Uint8Array>,
  headers: IncomingHttpHeaders,
  secret: string,
  kept = KEPT,
): Promise<ReceivedBody> {
  const plain = createHmac('sha256', secret)
  const before = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.`
  const isStandard = 'webhook-signature' in headers
  const standard = (isStandard ? standardKeys(secret) : []).map((key) =>
    createHmac('sha256', key).update(before),
  )
  const beginning: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    if (size < kept) beginning.push(chunk.subarray(0, kept - size))
    size += chunk.length
    if (size > LARGEST_DELIVERY) {
      throw new Problem(413, 'too_large', 'The delivery is larger than 25 MiB, the limit.')
    }
    for (const hmac of [plain, ...standard]) hmac.update(chunk)
  }
  const text = Buffer.concat(beginning).toString('utf8')
  const start = text.slice(0, KEPT)
  return {
    text,
    signature: plain.digest(),
    standard: standard.map((hmac) => hmac.digest()),
    field: (name) => new RegExp(`"${name}"\\s*:\\s*"(?<text>[\\w.:-]+)"`).exec(start)?.groups?.['text'],
  }
}

/** The secret as it was entered, and as Standard Webhooks write keys: base64 behind `whsec_`. */
function standardKeys(secret: string): readonly (string | Buffer)[] {
  return [secret, signingSecretOf(secret), Buffer.from(secret, 'base64url')]
}

/** A webhook's secret for those hosts that take a signing secret of Standard Webhooks. */
export function signingSecretOf(secret: string): string {
  return `whsec_${Buffer.from(secret, 'base64url').toString('base64')}`
}
