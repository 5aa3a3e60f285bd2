import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { globMatcher } from '../../../src/policy/glob.ts'
import { patternsOf } from '../../../src/policy/migrate/path-expression.ts'

describe('an expression for paths becomes patterns', () => {
  test.each([
    ['go\\.sum$', ['*go.sum']],
    ['^vendor/', ['/vendor/']],
    ['(^|/)test/', ['/test/', 'test/']],
    ['.*\\.md$', ['*.md']],
    ['(.*?)(jpg|gif)$', ['*jpg', '*gif']],
    ['^config/.*\\.json$', ['/config/**/*.json']],
    ['^\\.github/workflows/[^/]+\\.yml$', ['/.github/workflows/*.yml']],
    ['(?:test|spec)s?/', ['*test/', '*tests/', '*spec/', '*specs/']],
    ['foo.*bar', ['*foo*bar*', '/**/*foo*/**/*bar*']],
    ['package-lock.json', ['*package-lock.json*']],
    ['^a/b', ['/a/b*']],
  ])('%s', (expression, patterns) => {
    expect(patternsOf(expression)).toEqual(patterns)
  })

  test.each(['(?i)test', '\\d+', '[a-z]+', 'a{2}', '(a|b)*', '(?!a)b', 'a\\*', 'a(', 'a)', '\\bx\\b'])(
    '%s does not: no pattern says the same',
    (expression) => {
      expect(patternsOf(expression)).toBeUndefined()
    },
  )

  test.each(['', '.*', '^', '.*$', '^.*', '(a|)'])(
    '“%s” does not: it would leave out all files',
    (expression) => {
      expect(patternsOf(expression)).toBeUndefined()
    },
  )
})

test('patterns leave out no more than the expression does, but for what is below a folder that fits', () => {
  const name = fc.constantFrom('a', 'b', 'ab', 'a.b', 'test', 'x-test')
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
  const atom = fc.constantFrom('a', 'b', 'test', '/', '\\.', '.*', '[^/]*', '(a|b)', '(?:test|/)', 'b?')
  const expression = fc
    .tuple(fc.constantFrom('', '^'), fc.array(atom, { minLength: 1, maxLength: 4 }), fc.constantFrom('', '$'))
    .map(([start, atoms, end]) => start + atoms.join('') + end)

  fc.assert(
    fc.property(expression, path, (written, one) => {
      const matchers = (patternsOf(written) ?? []).map(globMatcher)
      const fits = (text: string): boolean => new RegExp(written).test(text)
      // What is below a folder, the path itself among it; gitleaks' leading slash is nobody's.
      const parts = one.split('/')
      const above = parts.flatMap((_, index) => {
        const upTo = parts.slice(0, index + 1).join('/')
        return [upTo, `${upTo}/`, `/${upTo}`, `/${upTo}/`]
      })
      if (matchers.some((matches) => matches(one)))
        expect([written, one, above.some(fits)]).toEqual([written, one, true])
    }),
    { numRuns: 2000 },
  )
})

test('patterns leave out what the expression does', () => {
  const name = fc.constantFrom('a', 'b', 'ab', 'test', 'x-test')
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'))
  const atom = fc.constantFrom('a', 'b', 'test', '/', '.*', '(a|b)', 'b?')
  const expression = fc.array(atom, { minLength: 1, maxLength: 4 }).map((atoms) => atoms.join(''))

  fc.assert(
    fc.property(expression, path, (written, one) => {
      const patterns = patternsOf(written)
      if (patterns === undefined || !new RegExp(written).test(one)) return
      expect([written, one, patterns.some((pattern) => globMatcher(pattern)(one))]).toEqual([
        written,
        one,
        true,
      ])
    }),
    { numRuns: 2000 },
  )
})
