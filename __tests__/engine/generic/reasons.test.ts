import { expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { rules } from '../../../src/engine/rules/index.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

const matcher = createMatcher(rules.filter(({ generic }) => generic === true))
const random = randomFrom(31)

function reasonsOf(text: string): readonly (readonly string[] | undefined)[] {
  return matcher.find(Buffer.from(text)).map(({ reasons }) => reasons)
}

test('a password says what its name says and what it is like', () => {
  const password = `${random.text('bcdfghjkmpqrstvwxz', 5)}@X7q`

  expect(reasonsOf(`db_password = "${password}"\n`)).toEqual([
    ['the name "db_password" names a password', 'the value mixes 4 kinds of characters'],
  ])
})

test('a random token says that it has no words', () => {
  const token = random.text('ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz', 40)

  expect(reasonsOf(`const apiKey = '${token}4'\n`)).toEqual([
    ['the name "apiKey" names a key', 'the value has no words', 'it mixes 3 kinds of characters'],
  ])
})

test('hexadecimal digits are named', () => {
  expect(reasonsOf(`access_token: ${random.text('0123456789abcdef', 38)}a7\n`)).toEqual([
    ['the name "access_token" names a token', 'the value is random hexadecimal digits'],
  ])
})

test('a connection string says what it is', () => {
  const password = random.text('abcdefghjkmnpqrstvwxyz23456789', 16)

  expect(reasonsOf(`"Server=db;User Id=app;Password=${password};"\n`)).toEqual([
    ['a connection string with a password'],
  ])
})
