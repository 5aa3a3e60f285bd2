import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { isMadeOfWords, letterSurprise, wordShare, wordsOf } from '../../../src/engine/generic/likelihood.ts'
import { randomFrom } from '../../../src/engine/samples.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

test('letters drawn by chance surprise more than those of words', () => {
  const drawn = Array.from({ length: 200 }, (_, seed) => letterSurprise(randomFrom(seed).text(LETTERS, 24))!)
  const words = ['current-password', 'requestAnimationFrame', 'the quick brown fox jumps over the lazy dog']

  expect(Math.min(...drawn)).toBeGreaterThan(4.8)
  expect(Math.max(...words.map((text) => letterSurprise(text)!))).toBeLessThan(4.8)
})

test('too few letters say nothing', () => {
  expect(letterSurprise('ab12cd')).toBeUndefined()
})

test('case does not count', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 5 }), (text) => {
      expect(letterSurprise(text.replace(/[^ -~]/g, '').toUpperCase())).toBe(
        letterSurprise(text.replace(/[^ -~]/g, '').toLowerCase()),
      )
    }),
  )
})

test('the share of words is that of the characters they have', () => {
  expect(wordShare('token')).toBe(1)
  expect(wordShare('tokenqzxvk')).toBe(0.5)
  expect(wordShare('qzxvk')).toBe(0)
  expect(wordShare('')).toBe(0)
})

test('the share of words is from none to all, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const share = wordShare(text)

      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['dbPassword2', ['db', 'password', '2']],
  ['DB_PASSWORD_2', ['db', 'password', '2']],
  ['X-API-Key', ['x', 'api', 'key']],
])('%s has its words told apart', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})

test('names in code are made of words, random text is not', () => {
  expect(isMadeOfWords('current-password')).toBe(true)
  expect(isMadeOfWords('userToken')).toBe(true)
  expect(isMadeOfWords('qzxvkwpt')).toBe(false)
  expect(isMadeOfWords('')).toBe(false)
})
