import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { countDigits, countSwitches, isVaried, kindsOf } from '../../../src/engine/generic/characters.ts'

const values = fc.string({ unit: fc.constantFrom(...'abzAMZ019_-$ \u00e4\u00c4'), maxLength: 40 })

test('characters are counted as expressions would', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(kindsOf(value)).toBe(
        [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(value)).length,
      )
      expect(countDigits(value)).toBe(value.replace(/\D/g, '').length)
      expect(countSwitches(value)).toBe((value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length)
    }),
  )
})

test('a value is varied that has eight different characters, or a shorter one two in five, whatever their case', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(isVaried(value)).toBe(new Set(value.toLowerCase()).size >= Math.min(8, value.length * 0.4))
    }),
  )
})
