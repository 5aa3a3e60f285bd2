import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { ScanError } from '../../model/errors.ts'
import { isPublicAddress } from '../../network/public-address.ts'

/** Looks up all addresses of a host's name. */
export type Resolve = (host: string) => Promise<readonly string[]>

export interface ReachOptions {
  /** Hosts in private networks that may be asked all the same, with their port where it is not the usual one. */
  readonly privateHosts: readonly string[]
  readonly gitTokens: ReadonlyMap<string, string>
  /** The token for a repository of an organization; undefined for any other. */
  readonly tokenFor?: (cloneUrl: string) => Promise<string | undefined>
  readonly resolve?: Resolve
}

/**
 * Makes what looks up where a host is, and refuses those in private networks. What asks the host is to use these
 * addresses, so that its name can't lead elsewhere meanwhile.
 */
export function createHostLookup({
  privateHosts,
  resolve = resolveAll,
}: Omit<ReachOptions, 'gitTokens' | 'tokenFor'>) {
  return async ({ hostname, host }: URL, setting: string): Promise<readonly string[]> => {
    const name = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name]
    if (addresses.length === 0) {
      throw new ScanError('repository', `The name ${name} could not be resolved. Check ${setting}.`)
    }
    if (!privateHosts.includes(host) && !privateHosts.includes(hostname)) {
      if (!addresses.every(isPublicAddress)) throw refused(name)
    }
    return addresses
  }
}

/** Makes what looks up where a repository's host is, once for a scan, and the token for it. */
export function createReach({ gitTokens, tokenFor = async () => undefined, ...options }: ReachOptions) {
  const lookUp = createHostLookup(options)
  return async (cloneUrl: string): Promise<{ addresses: readonly string[]; token?: string }> => {
    const url = new URL(cloneUrl)
    const addresses = await lookUp(url, 'repo_url')
    const token = (await tokenFor(cloneUrl)) ?? gitTokens.get(url.host) ?? gitTokens.get(url.hostname)
    return { addresses, ...(token === undefined ? {} : { token }) }
  }
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)
}

function refused(host: string): ScanError {
  return new ScanError(
    'input',
    `${host} is in a private network, which this service may not access. Its administrator can allow the host with KEYSIEVE_PRIVATE_HOSTS.`,
  )
}
