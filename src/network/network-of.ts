import { isIPv6 } from 'node:net'

/** Of an IPv6 address, so many of its eight groups name the network; the rest is the holder's to choose. */
const NETWORK_GROUPS = 4
const GROUPS = 8

/** Who holds an address, for counting: an IPv4 address itself, of an IPv6 one the network of 64 bits. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? 0 : GROUPS - first.length - last.length
  const groups = [...first, ...Array<string>(between).fill('0'), ...last]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}
