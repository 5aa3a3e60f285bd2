import { expect, test } from '@jest/globals'

import { fingerprint } from '../../src/report/formats/fingerprint.ts'

test.each([
  // The first half is FNV-1a of 32 bits, whose test vectors are in draft-eastlake-fnv.
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['foobar', 'bf9cf968'],
])('%j has the published hash', (text, half) => {
  expect(fingerprint(text).slice(0, 8)).toBe(half)
})

test('it has sixteen digits, and differs where texts do', () => {
  const all = Array.from({ length: 1000 }, (_, n) => fingerprint(`config/file-${n}.yml`))

  expect(new Set(all).size).toBe(1000)
  expect(all.filter((one) => !/^[0-9a-f]{16}$/.test(one))).toEqual([])
})
