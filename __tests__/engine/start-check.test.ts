import { expect, jest, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { createPlannedMatcher, createScreener, type Screener } from '../../src/engine/match/matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { screen } from '../../src/engine/screen-rules.ts'
import { provenMatcher } from '../../src/engine/start-check.ts'
import { ScanError } from '../../src/model/errors.ts'
import { leakedToken } from '../support/leak.ts'

const MISSED =
  /^The engine found 0 of the 3 secrets of its self-test, so a clean result would mean nothing\. Reinstall /

const TOKEN = Buffer.from(leakedToken(1))
const ORDINARY = Buffer.from('const answer = 42\n')

const blind: Screener = {
  work: createMatcher([]).work,
  find: () => [],
  anchorsIn: () => [],
  matchesIn: () => [],
}

test('a screen that sees finds what it would without being proven', () => {
  const screener = createScreener(screen.plan)
  const proven = provenMatcher(createScreener(screen.plan))

  expect(proven.find(TOKEN)).toHaveLength(1)
  expect(proven.find(TOKEN)).toEqual(screener.find(TOKEN))
  expect(proven.find(ORDINARY)).toEqual([])
})

test('a screen that sees no anchor is refused at once, with what to do', () => {
  expect(() => provenMatcher(blind)).toThrow(ScanError)
  expect(() => provenMatcher(blind)).toThrow(MISSED)
})

test('one whose expressions match nothing is refused when the first of them has been tried', () => {
  const screener = createScreener(screen.plan)
  const deaf = provenMatcher({ ...screener, matchesIn: () => [] })

  expect(deaf.find(ORDINARY)).toEqual([])
  expect(() => deaf.find(TOKEN)).toThrow(MISSED)
})

test('expressions are tried out once', () => {
  const screener = createScreener(screen.plan)
  const matchesIn = jest.fn(screener.matchesIn)
  const proven = provenMatcher({ ...screener, matchesIn })

  for (const text of [ORDINARY, TOKEN, TOKEN]) proven.find(text)

  expect(matchesIn).toHaveBeenCalledTimes(1)
})

test('a matcher of the rules themselves is tried out as a screen is', () => {
  const matcher = createPlannedMatcher(screen.wholePlan)

  expect(provenMatcher(matcher).find(TOKEN)).toEqual(createMatcher(rules).find(TOKEN))
  expect(() => provenMatcher({ ...matcher, matchesIn: () => [] }).find(TOKEN)).toThrow(MISSED)
})
