import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { jsonText } from '../../src/cli/output/json-text.ts'

test('what a terminal might obey or hide is escaped', () => {
  expect(jsonText('a\u001b\u007f\u009b\u202e\u2028\u{e0001}é漢😀')).toBe(
    String.raw`"a\u001b\u007f\u009b\u202e\u2028\udb40\udc01é漢😀"`,
  )
})

test('any text is the same after it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(jsonText({ text }))).toEqual({ text })
    }),
  )
})
