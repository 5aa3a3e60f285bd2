import { expect, test } from '@jest/globals'

import { isPublicAddress } from '../../src/network/public-address.ts'

test.each([
  ['this network', '0.0.0.0', '0.1.2.3'],
  ['this machine', '127.0.0.1', '127.255.255.254', '::1', '::'],
  ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  [
    'this link, and what cloud machines ask about themselves',
    '169.254.169.254',
    'fe80::1',
    'fe80::1%eth0',
    'fd00:ec2::254',
  ],
  ["a carrier's own network", '100.64.0.1', '100.127.255.255'],
  [
    'IPv4 addresses in IPv6 ones',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
  ],
  [
    'addresses for documents and measurements',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.9',
    '198.18.0.1',
    '2001:db8::1',
    '3fff::1',
  ],
  ['groups and what is reserved', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1'],
  ['Teredo', '2001::1', '2001:0:4136:e378::1'],
  ['what is no address', '', 'localhost', '1.2.3', '0x7f.1', '127.1', '2130706433'],
])('%s is none of the internet', (_what, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('the neighbors of those are of the internet', () => {
  const addresses = [
    ...[
      '1.1.1.1',
      '8.8.8.8',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
    ],
    ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255'],
    ...['192.169.0.0', '223.255.255.255', '2606:4700::1111', '2a00:1450:4001:800::200e'],
  ]

  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([])
})
