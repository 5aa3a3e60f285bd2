import { createHash, createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'

import { hashSecretsOf } from '../../src/engine/secret-hash.ts'
import { Secret } from '../../src/model/secret.ts'

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

  for (const url of ['https://github.com/o/r.git', 'https://GitHub.com/O/R/', 'https://github.com/o/r/']) {
    expect(hashSecretsOf({ url, name: 'o/r' })(secret)).toBe(hash)
  }
})

test('differs between repositories and between secrets', () => {
  const hash = hashSecretsOf(repository)(secret)

  expect(hashSecretsOf({ url: 'https://github.com/o/s', name: 'o/s' })(secret)).not.toBe(hash)
  expect(hashSecretsOf(repository)(new Secret('hunter3 hunter3'))).not.toBe(hash)
})
