import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { identityOf, readAddress } from '../../src/service/repositories/address.ts'
import { createReach } from '../../src/service/repositories/reach.ts'

const RULES = { allowedHosts: [], plainHosts: [] }

describe('R1: an address of a repository', () => {
  test.each([
    'https://github.com/org/repo',
    'https://github.com/org/repo.git',
    'https://GitHub.com/org/repo/',
    'git://github.com/org/repo.git',
    'ssh://git@github.com:22/org/repo.git',
    'git@github.com:org/repo.git',
  ])('%s is one repository, fetched over https', (text) => {
    expect(readAddress(text, RULES)).toEqual({
      url: 'git://github.com/org/repo.git',
      cloneUrl: 'https://github.com/org/repo',
      name: 'org/repo',
    })
  })

  test('keeps groups within groups, ports and international names', () => {
    expect(readAddress('https://bücher.example:8443/a/b/c', RULES)).toEqual({
      url: 'git://xn--bcher-kva.example:8443/a/b/c.git',
      cloneUrl: 'https://xn--bcher-kva.example:8443/a/b/c',
      name: 'a/b/c',
    })
  })

  test.each([
    'file:///etc/passwd',
    '/etc/passwd',
    '../repo',
    'ext::sh -c touch% x',
    'ext::sh',
    'ssh://-oProxyCommand=touch/x/y',
    'git@h:-x/y',
    '--upload-pack=touch',
    'https://h/..%2fx/y',
    'https://h/../x/y',
    'https://h/a/./b',
    'https://h/a\\..\\b',
    'https://h/org/-repo',
    'https://h/org/re\npo',
    'https://h/org/re po',
    'https://user@h/org/repo',
    'https://user:password@h/org/repo',
    'https://h/org/repo?x=y',
    'https://h/org/repo#x',
    'https://h/repo',
    'https://h/org/repo%00',
    'http://h/org/repo',
    'ftp://h/org/repo',
    'javascript:alert(1)',
    `https://h/org/${'a'.repeat(2048)}`,
    '',
  ])('%j is refused', (text) => {
    expect(() => readAddress(text, RULES)).toThrow(/^repo_url .*\.$/)
  })

  test('is only on the hosts that are allowed, where any are named', () => {
    const rules = { ...RULES, allowedHosts: ['github.com'] }

    expect(readAddress('https://github.com/org/repo', rules).name).toBe('org/repo')
    expect(() => readAddress('https://gitlab.com/org/repo', rules)).toThrow('this service does not allow')
  })

  test('any text that is taken names https, a host and a plain path', () => {
    const pieces = fc.constantFrom(
      'https://',
      'git://',
      'ssh://',
      'h',
      '/',
      '..',
      '-',
      '%2f',
      '@',
      ':',
      '.git',
      '\\',
      'o',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        let address: ReturnType<typeof readAddress>
        try {
          address = readAddress(parts.join(''), RULES)
        } catch {
          return
        }
        expect(address.cloneUrl).toMatch(
          /^https:\/\/[a-z\d.-]+(?::\d+)?(?:\/(?!-|\.\.?(?:\/|$))[\w.+~-]+){2,}$/,
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('an identity is its own identity, and other text stays as it is', () => {
    expect(identityOf('git://github.com/org/repo.git')).toBe('git://github.com/org/repo.git')
    expect(identityOf('no address')).toBe('no address')
  })
})

describe('R2: addresses of hosts', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fd00:ec2::254',
    'fe80::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'nonsense',
  ])('%s is inside, and not asked', async (address) => {
    await expect(reach([address])('https://git.example.com/o/r')).rejects.toThrow('in a private network')
  })

  test.each(['8.8.8.8', '140.82.112.3', '172.32.0.1', '2606:50c0:8000::153'])(
    '%s is outside',
    async (address) => {
      await expect(reach([address])('https://git.example.com/o/r')).resolves.toMatchObject({
        addresses: [address],
      })
    },
  )

  const reach = (addresses: readonly string[], privateHosts: readonly string[] = []) =>
    createReach({
      privateHosts,
      gitTokens: new Map([['git.example.com', 'token']]),
      resolve: async () => addresses,
    })

  test('a name that leads inside is refused, also where only one of its addresses does', async () => {
    await expect(reach(['127.0.0.1'])('https://git.example.com/o/r')).rejects.toThrow(
      'is in a private network',
    )
    await expect(reach(['8.8.8.8', '10.0.0.1'])('https://git.example.com/o/r')).rejects.toThrow(
      'private network',
    )
  })

  test.each([
    'https://[::ffff:127.0.0.1]/o/r',
    'https://2130706433/o/r',
    'https://0x7f.1/o/r',
    'https://127.1/o/r',
  ])('%s is this machine however it is written', async (text) => {
    const { cloneUrl } = readAddress(text, RULES)

    await expect(reach([])(cloneUrl)).rejects.toThrow('is in a private network')
  })

  test('a host that the operator named may be inside', async () => {
    const allowed = reach(['10.0.0.1'], ['git.example.com'])

    await expect(allowed('https://git.example.com/o/r')).resolves.toEqual({
      addresses: ['10.0.0.1'],
      token: 'token',
    })
  })

  test('a name is looked up once, and git is told what came of it', async () => {
    let lookups = 0
    const rebinding = createReach({
      privateHosts: [],
      gitTokens: new Map(),
      resolve: async () => [++lookups === 1 ? '8.8.8.8' : '127.0.0.1'],
    })

    const { addresses } = await rebinding('https://git.example.com/o/r')

    expect([addresses, lookups]).toEqual([['8.8.8.8'], 1])
  })

  test('R7: a token goes to its own host and to no other', async () => {
    const { token } = await reach(['8.8.8.8'])('https://other.example.com/o/r')

    expect(token).toBeUndefined()
  })
})
