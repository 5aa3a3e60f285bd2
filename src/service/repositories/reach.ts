import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

import { ScanError } from '../../model/errors.ts'

/** Networks that no repository of the public internet is in (IANA's special-purpose registries). */
const INSIDE: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 4, 'ipv4'],
  ['240.0.0.0', 4, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]

// One for each family: a list takes an IPv4 address for the IPv6 one that it can be mapped to.
const inside = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix, family] of INSIDE) inside[family].addSubnet(network, prefix, family)

/** Looks up all addresses of a host's name. */
export type Resolve = (host: string) => Promise<readonly string[]>

export interface ReachOptions {
  /** Hosts in private networks that may be asked all the same, with their port where it is not the usual one. */
  readonly privateHosts: readonly string[]
  readonly gitTokens: ReadonlyMap<string, string>
  readonly resolve?: Resolve
}

/**
 * Makes what looks up where a repository's host is, once for a scan: git is told these addresses, so that a name
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
      for (const address of addresses) if (isInside(address)) throw refused(name)
    }
    const token = gitTokens.get(host) ?? gitTokens.get(hostname)
    return { addresses, ...(token === undefined ? {} : { token }) }
  }
}

/** Whether an address is on this machine, in a private network, or otherwise none of the public internet. */
export function isInside(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  const family = version === 6 ? 'ipv6' : 'ipv4'
  return inside[family].check(address, family)
}

async function resolveAll(host: string): Promise<readonly string[]> {
  return (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)
}

function refused(host: string): ScanError {
  return new ScanError(
    'input',
    `${host} is in a private network, where this service may not look. Whoever runs it can allow the host with KEYSIEVE_PRIVATE_HOSTS.`,
  )
}
