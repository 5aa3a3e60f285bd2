import type { LiveRequest } from './live-check.ts'

type Headers = Readonly<Record<string, string>>

const JSON_WANTED: Headers = { accept: 'application/json' }

/** A GET request for JSON. */
export function get(path: string, headers: Headers): LiveRequest {
  return { method: 'GET', path, headers: { ...JSON_WANTED, ...headers } }
}

/** A POST request with a body of JSON. */
export function postJson(path: string, headers: Headers, body: unknown): LiveRequest {
  return {
    method: 'POST',
    path,
    headers: { ...JSON_WANTED, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
}

/** A POST request with the fields of a form. */
export function postForm(path: string, headers: Headers, fields: Headers): LiveRequest {
  return {
    method: 'POST',
    path,
    headers: { ...JSON_WANTED, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  }
}

/** RFC 6750. */
export function bearer(token: string): Headers {
  return { authorization: `Bearer ${token}` }
}

/** RFC 7617. */
export function basic(user: string, password: string): Headers {
  return { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
