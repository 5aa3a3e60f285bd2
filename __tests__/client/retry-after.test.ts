import { expect, test } from '@jest/globals'

import { readRetryAfter } from '../../src/client/retry-after.ts'

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)

test.each([
  ['7', 7_000],
  [' 120 ', 120_000],
  ['Fri, 02 Jan 2026 03:04:15 GMT', 10_000],
])('Retry-After %j is a wait of %i ms', (header, wait) => {
  expect(readRetryAfter(header, NOW)).toBe(wait)
})

test.each([
  [undefined],
  [''],
  ['0'],
  ['soon'],
  ['-5'],
  ['1e3'],
  ['Fri, 02 Jan 2026 03:04:05 GMT'],
  ['Thu, 01 Jan 1970 00:00:00 GMT'],
])('Retry-After %j asks for nothing', (header) => {
  expect(readRetryAfter(header, NOW)).toBeUndefined()
})
