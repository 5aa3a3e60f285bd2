import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { Repeated } from '../../../src/engine/match/repeated.ts'

const BEFORE = 4
const SIZE = 8

test('an answer about the bytes around a place is given again only where the same bytes are around it', () => {
  const unit = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'ab') })
  fc.assert(
    fc.property(fc.array(fc.tuple(unit, fc.integer({ min: 1, max: 12 })), { minLength: 1 }), (parts) => {
      const text = parts.map(([piece, times]) => piece.repeat(times)).join('')
      const repeated = new Repeated<string, string>(Buffer.from(text), BEFORE)
      const around = (at: number): string => text.slice(Math.max(0, at - BEFORE), at + SIZE)

      for (let at = 0; at < text.length; at++)
        expect(repeated.at('key', at, SIZE, () => around(at))).toBe(around(at))
    }),
  )
})

test('a text that repeats itself is asked about once, but at its ends', () => {
  const text = Buffer.from('abcdef'.repeat(1000))
  const repeated = new Repeated<string, number>(text, BEFORE)
  let asked = 0
  for (let at = 0; at < text.length; at += 6) repeated.at('key', at, SIZE, () => ++asked)

  expect(asked).toBeLessThanOrEqual(4)
})

test.each([
  [4095, 1],
  [4096, 2],
])('an answer is kept until %i others are: it is asked for %i times', (others, times) => {
  const repeated = new Repeated<string, number>(Buffer.from('abcdef'.repeat(10)), BEFORE)
  let asked = 0
  const ask = (at: number): number => repeated.at('key', at, SIZE, () => ++asked)
  ask(12)
  for (let i = 0; i < others; i++) repeated.at(`other ${i}`, 12, SIZE, () => 0)
  ask(18)

  expect(asked).toBe(times)
})

test('what was asked of another kind is no answer', () => {
  const repeated = new Repeated<string, string>(Buffer.from('abcdef'.repeat(10)), BEFORE)

  expect(repeated.at('one', 12, SIZE, () => 'first')).toBe('first')
  expect(repeated.at('other', 18, SIZE, () => 'second')).toBe('second')
})
