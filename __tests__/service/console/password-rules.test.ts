import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { BloomFilter } from '../../../src/service/console/session/bloom-filter.ts'
import { checkPassword } from '../../../src/service/console/session/password-rules.ts'

const COMMON = 'This password is among the most common.'

test.each([
  ['several good words', 'one of several words'],
  ['ünïcödé wörds hére', 'of any characters'],
  ['🐎🔋📎🧷🌵🦜🪁🧭🎷🪐🧵🥁🍋🦖🛶', 'of 15 signs that are one character each'],
  ['     four horses     ', 'with spaces, which nobody takes away'],
  [`${'x'.repeat(10)}correct horse battery`, 'that repeats something and goes on'],
])('%j is taken: a password %s', (password) => {
  expect(() => checkPassword(password, 'Ada')).not.toThrow()
})

test.each([
  ['fourteen chars', 'A password has 15 to 200 characters'],
  ['x'.repeat(201), 'A password has 15 to 200 characters'],
  ['passwordpassword', COMMON],
  ['Password1234567890', COMMON],
  ['p a s s w o r d 1 2 3', COMMON],
  ['aaaaaaaaaaaaaaaa', COMMON],
  ['abcabcabcabcabcab', COMMON],
  ['1234567890123456', COMMON],
  ['6543210987654321', COMMON],
  ['qwertyuiopasdfgh', COMMON],
  ['QWERTZUIOPASDFGH', COMMON],
  ['iloveyou!!!!!!!!!!!', COMMON],
  ['sunshinesunshine', COMMON],
  ['ada-lovelace-ada-lovelace', 'based on the name'],
  ['KeysieveKeysieve!1', 'based on the name'],
])('%j is refused', (password, sentence) => {
  expect(() => checkPassword(password, 'Ada-Lovelace')).toThrow(sentence)
})

test('no sentence repeats the password', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 5, maxLength: 30 }), (password) => {
      try {
        checkPassword(password, 'Ada')
      } catch (error) {
        const { message } = error as Error
        expect(message.startsWith('A password has') || !message.includes(password)).toBe(true)
      }
    }),
  )
})

test('a Bloom filter has all that it was made of, and little else', () => {
  const texts = Array.from({ length: 2000 }, (_, at) => `text ${at}`)
  const filter = BloomFilter.read(BloomFilter.of(texts, 0.001).text)
  const others = Array.from({ length: 20_000 }, (_, at) => `other ${at}`)

  expect(texts.every((text) => filter.has(text))).toBe(true)
  expect(others.filter((text) => filter.has(text)).length).toBeLessThan(60)
})
