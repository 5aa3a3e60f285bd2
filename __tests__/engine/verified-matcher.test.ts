import { expect, jest, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import {
  createPrefilter,
  createTablesMatcher,
  type PrefilterMatcher,
} from '../../src/engine/match/matcher.ts'
import { prefilter } from '../../src/engine/prefilter-rules.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { verifiedMatcher } from '../../src/engine/verified-matcher.ts'
import { ScanError } from '../../src/model/errors.ts'
import { leakedToken } from '../support/leak.ts'

const MISSED =
  /^The engine found 0 of the 3 secrets of its self-test, so a clean result can't be trusted\. Reinstall /

const TOKEN = Buffer.from(leakedToken(1))
const ORDINARY = Buffer.from('const answer = 42\n')

const blind: PrefilterMatcher = {
  work: createMatcher([]).work,
  find: () => [],
  anchorsIn: () => [],
  matchesIn: () => [],
}

test('a prefilter that sees finds what it would without being proven', () => {
  const prefilterMatcher = createPrefilter(prefilter.tables)
  const validated = verifiedMatcher(createPrefilter(prefilter.tables))

  expect(validated.find(TOKEN)).toHaveLength(1)
  expect(validated.find(TOKEN)).toEqual(prefilterMatcher.find(TOKEN))
  expect(validated.find(ORDINARY)).toEqual([])
})

test('a prefilter that sees no anchor is refused at once, with what to do', () => {
  expect(() => verifiedMatcher(blind)).toThrow(ScanError)
  expect(() => verifiedMatcher(blind)).toThrow(MISSED)
})

test('one whose expressions match nothing is refused when the first of them has been tried', () => {
  const prefilterMatcher = createPrefilter(prefilter.tables)
  const deaf = verifiedMatcher({ ...prefilterMatcher, matchesIn: () => [] })

  expect(deaf.find(ORDINARY)).toEqual([])
  expect(() => deaf.find(TOKEN)).toThrow(MISSED)
})

test('expressions are tried out once', () => {
  const prefilterMatcher = createPrefilter(prefilter.tables)
  const matchesIn = jest.fn(prefilterMatcher.matchesIn)
  const validated = verifiedMatcher({ ...prefilterMatcher, matchesIn })

  for (const text of [ORDINARY, TOKEN, TOKEN]) validated.find(text)

  expect(matchesIn).toHaveBeenCalledTimes(1)
})

test('a matcher of the rules themselves is tried out as a prefilter is', () => {
  const matcher = createTablesMatcher(prefilter.wholeTables)

  expect(verifiedMatcher(matcher).find(TOKEN)).toEqual(createMatcher(rules).find(TOKEN))
  expect(() => verifiedMatcher({ ...matcher, matchesIn: () => [] }).find(TOKEN)).toThrow(MISSED)
})
