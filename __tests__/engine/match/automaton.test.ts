import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import * as layout from '../../../src/engine/match/kernel/layout.ts'
import { automatonOf } from '../../../src/engine/match/tables/automaton.ts'

const EXPRESSIONS = [
  'ab',
  'a+b',
  '(?:ab|ac){1,2}d',
  '[^b]*b',
  'a{2,4}b',
  '(?:a|b(?:c|d)?)*;',
  'b?a?c',
  '(?:a*b)*c',
  'a{3,}b',
]

/** Whether the automaton accepts the text, or what it starts with. */
function accepts(automaton: Uint8Array, text: string): boolean {
  const kinds = automaton[layout.KINDS_OF_BYTES]!
  let state: number = layout.STARTED
  for (const byte of Buffer.from(text, 'latin1')) {
    state = automaton[layout.NEXT_STATES + state * kinds + automaton[byte]!]!
    if (state <= layout.ACCEPTED) return state === layout.ACCEPTED
  }
  return false
}

test.each(EXPRESSIONS)('an automaton accepts what starts with a match: %s', (source) => {
  const automaton = automatonOf(new RegExp(source, 'is'))
  const expression = new RegExp(`^(?:${source})`, 'is')

  fc.assert(
    fc.property(fc.string({ maxLength: 12, unit: fc.constantFrom(...'abcdAB;') }), (text) => {
      expect(accepts(automaton, text)).toBe(expression.test(text))
    }),
    { numRuns: 300 },
  )
})

test('an expression with too many counts is refused', () => {
  expect(() => automatonOf(/[^a]*[^b][ab]{300}/)).toThrow(/300\}" takes|too many counts/)
})
