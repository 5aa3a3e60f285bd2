import { expect, test } from '@jest/globals'

import { isInOrder, isPlaceholder } from '../../../src/engine/match/placeholder.ts'
import { isPublicSample } from '../../../src/engine/match/public-samples.ts'
import { BASE62, BASE64, HEX_LOWER } from '../../../src/engine/pattern/alphabet.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

test.each([
  'xxxxxxxxxxxxxxxxxxxx',
  '00000000000000000000',
  'XXXXXXXXXXabcd',
  'abababababababababab',
  'deadbeefdeadbeefdeadbeef',
  'abc1abc1abc1abc1',
  'your-api-key-goes-in-this-place',
  'put_your_token_in_here',
  'TheEXAMPLEvalue1234',
  'changeme-changeme',
  'aBcD...wXyZ',
  'aBcD********wXyZ',
])('%s stands for a secret', (text) => {
  expect(isPlaceholder(text)).toBe(true)
})

test.each([
  'abcdefghijklmnop',
  '12345678901234567890',
  '0123456789abcdef0123456789abcdef',
  '01234567-0123-0123-0123-0123456789ab',
  '0123456789ABCDEFGHIJT3BlbkFJ0123456789ABCDEFGHIJ',
  'ponmlkjihgfedcba',
])('%s is in order', (text) => {
  expect(isInOrder(text)).toBe(true)
})

test.each([
  ['abcdef', '1234567890', 'abcdef', '1234567890'],
  ['12345678-ABCD', '-ABCD-ABCD-', '1234567890AB'],
  ['abcd1234', 'abcd1234', 'abcd1234', 'abcd1234'],
  ['a1b2c3d4', '-e5f6-7890-abcd-', 'ef1234567890'],
  ['AbCdEfGhIjKlMnOpQrStUvWxYz', '1234567890', 'ABCD'],
  ['q1w2e3', '-12345678-', 'r4t5'],
])('what somebody made up in the form of a key stands for itself: %s…', (...parts) => {
  expect([isPlaceholder(parts.join('')), isInOrder(parts.join(''))]).toEqual([false, false])
})

test('the host of an address says nothing of its password', () => {
  const password = randomFrom(7).text(BASE62.characters, 16)

  expect(isPlaceholder(`ftp://backup:${password}@files.example.com`)).toBe(false)
  expect(isPlaceholder('ftp://backup:example-password@files.internal.net')).toBe(true)
})

test('random text stands for itself', () => {
  const texts = Array.from({ length: 2000 }, (_, seed) => {
    const random = randomFrom(seed)
    const { characters } = [BASE62, BASE64, HEX_LOWER][seed % 3]!
    return random.text(characters, 20 + random.below(80))
  })

  expect(texts.filter((text) => isPlaceholder(text) || isInOrder(text))).toEqual([])
})

test('a long value is looked at only at its start', () => {
  const random = randomFrom(1)

  expect(isPlaceholder(random.text(BASE64.characters, 400) + 'x'.repeat(300))).toBe(false)
})

test('the example keys of documentation are known, whoever writes them', () => {
  const id = ['AKIA', 'IOSFODNN7', 'EXAMPLE'].join('')
  const secret = ['wJalrXUtnFEMI', 'K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('/')

  expect([id, secret].map(isPublicSample)).toEqual([true, true])
  expect(isPublicSample(randomFrom(1).text(BASE62.characters, 40))).toBe(false)
})
