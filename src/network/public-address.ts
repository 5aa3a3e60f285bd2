import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** What is no place on the internet: RFC 6890 and IANA's registries of special-purpose addresses. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Inside the unicast addresses of the internet: what leads to an IPv4 address, or is kept for documents. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [net, bits] of SPECIAL_V4) special.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of SPECIAL_V6) special.addSubnet(net, bits, 'ipv6')

const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address is one of the internet: not of this machine, this link, a private network, a carrier's own
 * network, and no IPv6 address that stands for an IPv4 one.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  // A scope at the end means a link of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return internet.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
