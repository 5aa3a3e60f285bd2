/**
 * Nobody answered, or no provider was asked. Its message says why, as a clause, and holds nothing of the request: not
 * a library's error, which carries headers, and not a path, which may be the secret.
 */
export class Unanswered extends Error {
  override readonly name = 'Unanswered'
}

/** A refusal by a proxy, as hpagent words it. */
const PROXY_REFUSAL = /^Bad response: (?<status>\d{3})$/
const CERTIFICATE = /CERT|UNABLE_TO_|SELF_SIGNED|ALTNAME|HOSTNAME_MISMATCH/

const MEANINGS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name could not be resolved',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  ERR_HTTP_CONTENT_LENGTH_MISMATCH: 'the connection was closed',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
}

/** Says why a request failed, without anything of a library's error but its code. */
export function unansweredFor(error: unknown): Unanswered {
  // got puts an error of its own around that of an agent.
  const cause = error instanceof Error ? error.cause : undefined
  for (const one of [error, cause]) if (one instanceof Unanswered) return one
  const refusal = PROXY_REFUSAL.exec(error instanceof Error ? error.message : '')?.groups?.['status']
  if (refusal !== undefined) return new Unanswered(`the proxy refused to connect to it (${refusal})`)
  const code = codeOf(error)
  if (CERTIFICATE.test(code)) return new Unanswered(`its certificate is not trusted (${code})`)
  return new Unanswered(MEANINGS[code] ?? `the request failed (${code})`)
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'unknown reason'
}
