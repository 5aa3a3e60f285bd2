import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { readCsv } from '../../src/client/read-csv.ts'

describe('CSV', () => {
  test.each([
    ['', []],
    ['a,b', [['a', 'b']]],
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a,', [['a', '']]],
    ['"a,b","c\nd"', [['a,b', 'c\nd']]],
    ['"say ""hi""",""', [['say "hi"', '']]],
  ])('%j is read as its rows', (text, rows) => {
    expect(readCsv(text)).toEqual(rows)
  })

  test.each(['"a', 'a"b', '"a"b', '"a""', 'a,"b'])('with quotes that do not match is refused: %j', (text) => {
    expect(readCsv(text)).toBeUndefined()
  })

  test('is read back as it was written, whatever the fields hold', () => {
    const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ') })
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), fc.boolean(), (table, lineEnd, ended) => {
        const lines = table.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))

        expect(readCsv(lines.join(lineEnd) + (ended ? lineEnd : ''))).toEqual(table)
      }),
    )
  })

  test('is read to its end, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r') }), (text) => {
        const rows = readCsv(text)

        expect(rows === undefined || Array.isArray(rows)).toBe(true)
      }),
    )
  })
})
