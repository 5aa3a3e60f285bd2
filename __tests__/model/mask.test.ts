import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { maskPiece, maskSecret } from '../../src/model/mask.ts'

test('what all secrets of a type start with is shown, and two characters of the end', () => {
  expect(maskSecret(`ghp_${'x'.repeat(34)}17`, 'ghp_')).toBe(`ghp_${'•'.repeat(34)}17`)
})

test('of a secret without such a start two characters at either end are shown', () => {
  expect(maskSecret(`ab${'x'.repeat(20)}yz`, '')).toBe(`ab${'•'.repeat(20)}yz`)
})

test.each([1, 8, 19])('of %d characters none is shown, and their number is not told', (length) => {
  expect(maskSecret('s'.repeat(length), '')).toBe('••••••••')
  expect(maskSecret(`ghp_${'s'.repeat(length)}`, 'ghp_')).toBe('ghp_••••••••')
})

test('a long secret has a mask that fits a line', () => {
  expect(maskSecret('s'.repeat(5000), '')).toBe(`ss${'•'.repeat(40)}ss`)
  expect(maskPiece(5000)).toBe('•'.repeat(44))
})

test('a start that the secret does not have is not shown', () => {
  expect(maskSecret('s'.repeat(24), 'ghp_')).toBe(`ss${'•'.repeat(20)}ss`)
})

test('never more than four characters of a secret are shown beside its public start', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,80}$/), fc.constantFrom('', 'ghp_'), (body, start) => {
      const shown = maskSecret(start + body, start).replaceAll('•', '')

      expect(shown.length - start.length).toBeLessThanOrEqual(body.length < 20 ? 0 : 4)
    }),
  )
})
