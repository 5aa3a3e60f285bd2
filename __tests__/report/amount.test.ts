import { expect, test } from '@jest/globals'

import { count, formatBytes, formatDuration, formatNumber, listOf } from '../../src/report/words/amount.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [5000, '5,000'],
  [1234567, '1,234,567'],
])('the number %d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})

test.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [11, '11 files'],
  [5000, '5,000 files'],
])('%d takes the right form of its noun', (value, text) => {
  expect(count(value, 'file')).toBe(text)
})

test('a noun may bring its own plural', () => {
  expect([count(1, 'file was', 'files were'), count(2, 'file was', 'files were')]).toEqual([
    '1 file was',
    '2 files were',
  ])
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 kB'],
  [4120, '4.1 kB'],
  [9960, '10 kB'],
  [310_000, '310 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [212_000_000, '212 MB'],
  [999_999_999, '1 GB'],
  [3_200_000_000_000, '3.2 TB'],
  [3_200_000_000_000_000, '3,200 TB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  [0, '0 ms'],
  [84.4, '84 ms'],
  [999.4, '999 ms'],
  [999.6, '1 s'],
  [2440, '2.4 s'],
  [45_300, '45 s'],
  [59_600, '1 min'],
  [185_000, '3 min 5 s'],
])('%d milliseconds are written %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd'], 'a, b, c and 1 more'],
])('the list %j is written %j', (items, text) => {
  expect(listOf(items)).toBe(text)
})
