import { createHash, createHmac } from 'node:crypto'

import type { LiveRequest } from './live-check.ts'

/** What a request is signed with and for. */
export interface AwsSigning {
  readonly keyId: string
  readonly secret: string
  /** Completes a temporary key. */
  readonly sessionToken?: string
  readonly region: string
  readonly service: string
  readonly host: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

/**
 * Signs a request with AWS Signature Version 4; every header of it is signed. Source:
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/create-signed-request.html
 */
export function signForAws(request: LiveRequest, signing: AwsSigning): LiveRequest {
  const { keyId, secret, sessionToken, region, service, host, now } = signing
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = time.slice(0, 8)
  const headers: LiveRequest['headers'] = {
    ...request.headers,
    host,
    'x-amz-date': time,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  }
  const names = Object.keys(headers).sort()
  const [path = '/', query = ''] = request.path.split('?', 2)
  const canonical = [
    request.method,
    path,
    canonicalQuery(query),
    ...names.map((name) => `${name}:${headers[name]!.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    sha256(request.body ?? ''),
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const toSign = [ALGORITHM, time, scope, sha256(canonical)].join('\n')
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `${ALGORITHM} Credential=${keyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...request, headers: { ...headers, authorization } }
}

function canonicalQuery(query: string): string {
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return pairs.sort().join('&')
}

/** RFC 3986: all but its unreserved characters. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
