import { describe, expect, test } from '@jest/globals'
import { compiledPatternsOf } from '../../src/engine/match/compiled-pattern.ts'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { createPrefilter, createTablesMatcher } from '../../src/engine/match/matcher.ts'
import { inPackedOrder } from '../../src/engine/prefilter-data.ts'
import { prefilter } from '../../src/engine/prefilter-rules.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { leakingLine } from '../support/leak.ts'

const prefilterMatcher = createPrefilter(prefilter.tables)
const matcher = createMatcher(rules)

test('a packed prefilter has a form for each number in its tables', () => {
  const ordered = compiledPatternsOf(inPackedOrder(rules))

  expect(ordered.map((_, i) => prefilter.tables.patternAt(i).rule.id)).toEqual(
    ordered.map(({ rule }) => rule.id),
  )
})

test('a form that has matched is given as its rule has it', () => {
  const ordered = compiledPatternsOf(inPackedOrder(rules))

  const wholes = ordered.map((_, i) => prefilter.wholeTables.wholeAt?.(i))

  expect(wholes.map((form) => form?.rule)).toEqual(ordered.map(({ rule }) => rule))
  expect(wholes.every((form, i) => form?.pattern === ordered[i]?.pattern)).toBe(true)
})

test('the prefilter counts all types', () => {
  expect(prefilter.ruleCount).toBe(rules.length)
})

describe('the prefilter finds something wherever the matcher does', () => {
  test.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, { patterns }) => {
    const texts = patterns.flatMap((pattern) =>
      [1, 2, 3].map((seed) => Buffer.from(pattern.sample(seed).text)),
    )

    const missed = texts.filter(
      (text) => matcher.find(text).length > 0 && prefilterMatcher.find(text).length === 0,
    )

    expect(missed.map(String)).toEqual([])
  })
})

test('a prefilter and a matcher of the same rules find by turns what each finds alone', () => {
  const texts = [1, 2, 3].map((seed) => Buffer.from(leakingLine(seed)))
  const whole = createTablesMatcher(prefilter.wholeTables)

  const byTurns = texts.map((text) => [prefilterMatcher.find(text).length, whole.find(text).length])

  expect(byTurns).toEqual(texts.map((text) => [1, matcher.find(text).length]))
})

test('the prefilter is silent on ordinary code', () => {
  const code = Buffer.from(
    'export function add(a: number, b: number): number {\n  return a + b\n}\n'.repeat(50),
  )

  expect(prefilterMatcher.find(code)).toEqual([])
})
