import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { globMatcher } from '../../src/policy/glob.ts'

test.each([
  ['docs/**', 'docs/a/b.md'],
  ['docs/', 'docs/a/b.md'],
  ['docs', 'docs/a.md'],
  ['docs', 'src/docs/a.md'],
  ['*.md', 'a/b/c.md'],
  ['/readme.md', 'readme.md'],
  ['./readme.md', 'readme.md'],
  ['**/fixtures/**', 'fixtures/a'],
  ['**/fixtures/**', 'a/b/fixtures/c/d'],
  ['src/**/test/*.ts', 'src/test/a.ts'],
  ['src/**/test/*.ts', 'src/a/b/test/c.ts'],
  ['a?c', 'abc'],
  ['a*b*c', 'a-b-b-c'],
  ['**', 'anything/at/all'],
  ['ключ-*.txt', 'ключ-1.txt'],
  ['*.jar', 'lib/app.jar!config/app.yml'],
  ['*.jar', 'a.jar!inner'],
  ['lib/*.zip', 'lib/a.zip!b.tar!c'],
  ['*.tar', 'lib/a.zip!b.tar!c'],
  ['*.yml', 'app.jar!config.yml'],
  ['config', 'app.jar!config/a.txt'],
  ['app.jar!config/*.yml', 'app.jar!config/app.yml'],
  ['wow!.txt', 'wow!.txt'],
])('%s means %s', (pattern, path) => {
  expect(globMatcher(pattern)(path)).toBe(true)
})

test.each([
  ['docs/', 'docs'],
  ['docs', 'documents/a.md'],
  ['*.md', 'a.mdx'],
  ['/readme.md', 'a/readme.md'],
  ['src/*.ts', 'src/a/b.js'],
  ['src/test', 'a/src/test'],
  ['a?c', 'a/c'],
  ['a.c', 'abc'],
  ['[ab]', 'a'],
  ['*.jar', 'a.jarred!inner'],
  ['/config.yml', 'app.jar!config.yml'],
])('%s does not mean %s', (pattern, path) => {
  expect(globMatcher(pattern)(path)).toBe(false)
})

describe('whatever the pattern is', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', '.'), minLength: 1, maxLength: 6 })
  const path = fc.array(name, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('/'))

  test('a path without wildcards means itself and what is below', () => {
    fc.assert(
      fc.property(path, (one) => {
        fc.pre(!one.split('/').some((part) => /^\.+$/.test(part)))

        expect([globMatcher(`/${one}`)(one), globMatcher(`/${one}`)(`${one}/x`)]).toEqual([true, true])
      }),
    )
  })

  test('a long run of wildcards is no trouble', () => {
    const matches = globMatcher(`${'*a'.repeat(500)}b`)

    expect(matches('a'.repeat(5000))).toBe(false)
  })
})

test.each(['/', '.', './', '//', ''])('“%s” names nothing, and means no path', (pattern) => {
  const fits = globMatcher(pattern)

  expect(['a', 'a/b'].filter(fits)).toEqual([])
})
