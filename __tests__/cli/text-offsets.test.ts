import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { textOffsets } from '../../src/cli/scan/text-offsets.ts'

test('bytes of UTF-8 become units of UTF-16', () => {
  const offsetOf = textOffsets(Buffer.from('a ü 漢 😀 z'))

  expect([0, 2, 4, 5, 8, 9, 13, 14].map(offsetOf)).toEqual([0, 2, 3, 4, 5, 6, 8, 9])
})

test('offsets may be asked for in any order, before any character of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.nat(40)), (text, picks) => {
      const characters = [...text]
      const offsetOf = textOffsets(Buffer.from(text))
      const starts = picks.map((pick) => characters.slice(0, pick).join(''))

      expect(starts.map((start) => offsetOf(Buffer.byteLength(start)))).toEqual(
        starts.map(({ length }) => length),
      )
    }),
  )
})
