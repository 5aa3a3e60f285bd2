import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { backOff } from '../../src/client/back-off.ts'

test('the longest wait doubles up to 15 s', () => {
  const waits = [0, 1, 2, 3, 4, 5, 2000].map((count) => backOff(count, 1_000, () => 1))

  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
})

test('an interval over 15 s is kept to', () => {
  expect([0, 1, 9].map((count) => backOff(count, 20_000, () => 1))).toEqual([20_000, 20_000, 20_000])
})

test('a wait is spread over its whole length', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(3), share, (count, random) => {
      expect(backOff(count, 1_000, () => random)).toBe(random * 1_000 * 2 ** count)
    }),
  )
})
