import { expect, test } from '@jest/globals'
import { argon2Verify } from 'hash-wasm'

import { hashPassword, isPassword } from '../../../src/service/console/session/password.ts'

test('a password is kept as argon2id with a salt of its own, and is known again', async () => {
  const [one, other] = await Promise.all([
    hashPassword('several good words'),
    hashPassword('several good words'),
  ])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
  expect(await isPassword('several good words', one)).toBe(true)
  expect(await isPassword('several bad words', one)).toBe(false)
})

test('the same letters are the same password, however a keyboard composes them', async () => {
  expect(await isPassword('caf\u00E9 au lait matin', await hashPassword('cafe\u0301 au lait matin'))).toBe(
    true,
  )
})

test('nothing is a password where none is kept', async () => {
  expect(await isPassword('several good words', undefined)).toBe(false)
  expect(await isPassword('', 'no hash at all')).toBe(false)
})

test('what an older Node derives without its own argon2 is the same', async () => {
  const kept = await hashPassword('several good words')

  expect(await argon2Verify({ password: 'several good words', hash: kept })).toBe(true)
})
