import { expect, test } from '@jest/globals'

import { createMatcher } from '../../../src/engine/match/create-matcher.ts'
import { DIGITS, LOWER_ALPHANUMERIC } from '../../../src/engine/pattern/alphabet.ts'
import { suffixedBy } from '../../../src/engine/pattern/suffixed-by.ts'
import { chars } from '../../../src/engine/pattern/text.ts'
import { makeRule } from '../../support/rule.ts'

const pattern = suffixedBy({
  before: [chars(DIGITS, { min: 4, max: 6 }), '-', chars(LOWER_ALPHANUMERIC, 4), '.'],
  text: 'apps.internal.net',
})
const matcher = createMatcher([
  { ...makeRule({ id: 'client', anchor: pattern.anchor, pattern: /x/ }), patterns: [pattern] },
])

test.each([
  ['id = "1234-ab3d.apps.internal.net"', ['1234-ab3d.apps.internal.net']],
  ['id = "11234567-ab3d.apps.internal.net"', []],
  ['id = "1234-ab3d.apps.internal.network"', []],
  ['id = "apps.internal.net"', []],
])('a value is found by its end: %s', (text, found) => {
  expect(matcher.find(Buffer.from(text)).map(({ secret }) => secret.reveal())).toEqual(found)
})
