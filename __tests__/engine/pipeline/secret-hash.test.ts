import { createHash, createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { webAddressOf } from '../../../src/engine/git/fetch/remotes.ts'
import { hashSecretsOf } from '../../../src/engine/pipeline/secret-hash.ts'
import { Secret } from '../../../src/model/secret.ts'

const repository = { url: 'https://github.com/o/r', name: 'o/r' }
const secret = new Secret('hunter2 hunter2')

test('is a UUID of version 8 and the RFC variant', () => {
  expect(hashSecretsOf(repository)(secret)).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('holds the first bytes of an HMAC-SHA-256 under a key that the repository gives', () => {
  const key = createHash('sha256').update('keysieve secret hash\nhttps://github.com/o/r').digest()
  const digest = createHmac('sha256', key).update('hunter2 hunter2').digest('hex')

  expect(hashSecretsOf(repository)(secret).slice(0, 8)).toBe(digest.slice(0, 8))
})

test('is the same however the address of the repository is written', () => {
  const hash = hashSecretsOf(repository)(secret)

  const writings = [
    ...[
      'https://github.com/o/r.git',
      'https://GitHub.com/O/R/',
      'https://github.com/o/r//',
      'http://github.com/o/r',
    ],
    ...['https://token@github.com/o/r', 'https://github.com:8443/o/r.git/', 'git://github.com/o/r.git'],
    ...['ssh://git@ssh.github.com:443/o/r.git', 'https://www.github.com/o/r', 'https://github.com./o/r'],
  ]
  expect(writings.filter((url) => hashSecretsOf({ url, name: 'o/r' })(secret) !== hash)).toEqual([])
})

test('is the same for all addresses of a server that has pages on a port of its own', () => {
  const host = fc.stringMatching(/^[a-z][a-z0-9]{0,8}\.example\.(?:com|org)$/)
  const name = fc.stringMatching(/^[A-Za-z0-9][\w-]{0,8}\/[A-Za-z0-9][\w-]{0,8}$/)
  fc.assert(
    fc.property(host, name, fc.integer({ min: 1, max: 65_535 }), (server, path, port) => {
      const addresses = [
        `https://${server}:${port}/${path}`,
        `git@${server}:${path}.git`,
        `ssh://git@${server.toUpperCase()}:${port}/${path}.git`,
        `[git@${server}:${port}]:${path}.git`,
        `git://${server}/${path}`,
      ]

      const hashes = addresses.map((address) =>
        hashSecretsOf({ url: webAddressOf(address)!, name: path })(secret),
      )

      expect(new Set(hashes).size).toBe(1)
    }),
  )
})

test('differs between repositories and between secrets', () => {
  const hash = hashSecretsOf(repository)(secret)

  expect(hashSecretsOf({ url: 'https://github.com/o/s', name: 'o/s' })(secret)).not.toBe(hash)
  expect(hashSecretsOf(repository)(new Secret('hunter3 hunter3'))).not.toBe(hash)
})
