import { isIP } from 'node:net'

/** The console, as authenticators know it: a passkey works for this name and nowhere else. */
export interface RelyingParty {
  /** A domain name, or `localhost`. */
  readonly id: string
  /** The origin that the browser has to be at. */
  readonly origin: string
}

/**
 * What the console is to authenticators, by its public address. Browsers take no address of numbers; for a service on
 * the same machine `localhost` stands for it.
 *
 * @returns nothing where no browser would make a passkey: without TLS, or at an address of numbers
 */
export function relyingPartyOf(publicAddress: string): RelyingParty | undefined {
  const url = new URL(publicAddress)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host === '::1' || /^127\./.test(host)) {
    url.hostname = 'localhost'
    return { id: 'localhost', origin: url.origin }
  }
  return url.protocol === 'https:' && isIP(host) === 0 ? { id: host, origin: url.origin } : undefined
}
