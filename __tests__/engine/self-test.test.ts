import { expect, test } from '@jest/globals'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { selfTest } from '../../src/engine/self-test.ts'

test('an engine that works passes', () => {
  expect(selfTest(createMatcher(rules), rules)).toBeUndefined()
})

test('an engine that finds nothing says so', () => {
  expect(selfTest(createMatcher([]), rules)).toMatch(
    /^The engine found 0 of the 4 secrets of its self-test, so a clean result can't be trusted\. /,
  )
})

test('an engine that misses a part of the rules says so', () => {
  const half = rules.slice(0, rules.length / 2)

  expect(selfTest(createMatcher(half), rules)).toMatch(
    /^The engine found [1-3] of the 4 secrets of its self-test/,
  )
})

test('an engine without rules says so', () => {
  expect(selfTest(createMatcher([]), [])).toMatch(/^The engine found 0 of the 0 secrets of its self-test/)
})
