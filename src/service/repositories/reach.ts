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
  readonly resolve?: Resolve
}

/**
 * Makes what looks up where a repository's host is, once for a scan: git gets these addresses, so that a name
 * can't lead elsewhere between the check and the fetch.
 */
export function createReach({ privateHosts, gitTokens, resolve = resolveAll }: ReachOptions) {
  return async (cloneUrl: string): Promise<{ addresses: readonly string[]; token?: string }> => {
    const { hostname, host } = new URL(cloneUrl)
    const name = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(name) === 0 ? await resolve(name).catch(() => []) : [name]
    if (addresses.length === 0) {
      throw new ScanError('repository', `The name ${name} could not be resolved. Check repo_url.`)
    }
    if (!privateHosts.includes(host) && !privateHosts.includes(hostname)) {
      if (!addresses.every(isPublicAddress)) throw refused(name)
    }
    const token = gitTokens.get(host) ?? gitTokens.get(hostname)
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
