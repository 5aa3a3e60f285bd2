import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { RE2JS } from 're2js'

import { requiredText } from '../../../src/engine/match/tables/required-text.ts'

describe('a text that every match of an expression has:', () => {
  test.each([
    ['acme_[a-z0-9]{32}', 'acme_'],
    ['(?<secret>ACME-(?:live|test)-[0-9]+)', 'acme-'],
    ['\\bacme\\.io/[a-z]+/hooks/', 'acme.io/'],
    ['acme_(?P<secret>[a-z0-9]{30})', 'acme_'],
    ['(?:acme){2}[0-9]', 'acme'],
    ['x[Aa][Cc]me', 'xacme'],
  ])('%s has %s', (pattern, text) => {
    expect(requiredText(pattern)).toBe(text)
  })

  test.each([
    ...[
      '[a-z0-9]{32}',
      '(?:acme)?[0-9]',
      'acme|widget',
      'ab',
      'a b c',
      '(?i)acme',
      '\\Qacme\\E',
      '[[:alpha:]]acme',
    ],
    ...['\\x{41}cme', 'acme\\z', '\\pLacme', '\\101cme'],
  ])('%s has none that is known', (pattern) => {
    expect(requiredText(pattern)).toBeUndefined()
  })

  test('no match is without it', () => {
    const atom = fc.constantFrom(
      'abc',
      'xyz',
      '[ab]',
      'a?',
      '(?:abc|b)',
      '(abc)+',
      '(?:xyz)*',
      '.',
      '\\d',
      'B{2}',
      '\\.',
    )
    const words = fc.constantFrom('abc', 'xyz', 'a', 'b', 'BB', '1', '.', 'c')
    fc.assert(
      fc.property(
        fc.array(atom, { minLength: 1, maxLength: 4 }),
        fc.array(words, { maxLength: 8 }),
        (atoms, pieces) => {
          const pattern = atoms.join('')
          const text = pieces.join('')
          const required = requiredText(pattern)
          fc.pre(required !== undefined && RE2JS.compile(pattern).matcher(text).find())

          expect(text.toLowerCase()).toContain(required)
        },
      ),
    )
  })
})
