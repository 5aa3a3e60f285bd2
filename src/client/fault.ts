import { ScanError } from '../model/errors.ts'
import { TryAgain } from './try-again.ts'

/** A call, as far as an error may name it. */
export interface CallName {
  readonly method: string
  /** With the port, if it has its own. */
  readonly host: string
  readonly path: string
  /** Host and port of the proxy that it goes through. */
  readonly proxy?: string
}

const PROXY_REFUSAL = /^Bad response: (?<status>4\d\d)$/
const CERTIFICATE = /CERT|UNABLE_TO_|SELF_SIGNED|HOSTNAME_MISMATCH/

// What the most common codes mean to who reads them.
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

/**
 * An error of ours for one of the HTTP library's, whose own carries the Authorization header: nothing of it is
 * taken over but its code.
 *
 * @returns a ScanError for what another attempt can't fix (certificates, a proxy that refuses), else a TryAgain.
 */
export function faultOf(error: unknown, { method, host, path, proxy }: CallName): ScanError | TryAgain {
  const code = codeOf(error)
  const refusal = proxy === undefined ? undefined : PROXY_REFUSAL.exec(messageOf(error))?.groups?.['status']
  if (refusal !== undefined) {
    return new ScanError(
      'service',
      `The proxy ${proxy} refused to connect to the scan service at ${host} (${refusal}). Check HTTPS_PROXY and its user name and password, or list the host in NO_PROXY.`,
    )
  }
  if (CERTIFICATE.test(code)) {
    return new ScanError(
      'service',
      `The certificate of the scan service at ${host} is not trusted (${code}). If your organization has its own authority, set NODE_EXTRA_CA_CERTS to the file with its certificate.`,
    )
  }
  const through = proxy === undefined ? '' : ` through the proxy ${proxy}`
  const meaning = MEANINGS[code] === undefined ? code : `${MEANINGS[code]} (${code})`
  return new TryAgain(`${method} ${path} at the scan service ${host}${through} failed: ${meaning}.`, true)
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z0-9_]{1,60}$/.test(code) ? code : 'unknown reason'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
