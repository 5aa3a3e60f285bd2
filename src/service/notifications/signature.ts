import { createHmac } from 'node:crypto'

/**
 * The headers that sign a webhook, by Standard Webhooks: HMAC-SHA-256 over identifier, time and body.
 *
 * @param id the same however often the message is sent
 * @param secret `whsec_` and the key in base64
 */
export function signatureHeaders(
  id: string,
  now: Date,
  body: string,
  secret: string,
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
