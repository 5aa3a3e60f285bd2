import { describe, expect, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { formsOf } from '../../src/engine/match/form.ts'
import { createPlannedMatcher, createPrefilter } from '../../src/engine/match/matcher.ts'
import { inPackedOrder } from '../../src/engine/prefilter-data.ts'
import { prefilter } from '../../src/engine/prefilter-rules.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { leakingLine } from '../support/leak.ts'

const prefilterMatcher = createPrefilter(prefilter.plan)
const matcher = createMatcher(rules)

test('a packed prefilter has a form for each number in its tables', () => {
  const ordered = formsOf(inPackedOrder(rules))

  expect(ordered.map((_, i) => prefilter.plan.formAt(i).rule.id)).toEqual(ordered.map(({ rule }) => rule.id))
})

test('a form that has matched is given as its rule has it', () => {
  const ordered = formsOf(inPackedOrder(rules))

  const wholes = ordered.map((_, i) => prefilter.wholePlan.wholeAt?.(i))

  expect(wholes.map((form) => form?.rule)).toEqual(ordered.map(({ rule }) => rule))
  expect(wholes.every((form, i) => form?.shape === ordered[i]?.shape)).toBe(true)
})

test('the prefilter counts all types', () => {
  expect(prefilter.ruleCount).toBe(rules.length)
})

describe('the prefilter finds something wherever the matcher does', () => {
  test.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, { shapes }) => {
    const texts = shapes.flatMap((shape) => [1, 2, 3].map((seed) => Buffer.from(shape.sample(seed).text)))

    const missed = texts.filter(
      (text) => matcher.find(text).length > 0 && prefilterMatcher.find(text).length === 0,
    )

    expect(missed.map(String)).toEqual([])
  })
})

test('a prefilter and a matcher of the same rules find by turns what each finds alone', () => {
  const texts = [1, 2, 3].map((seed) => Buffer.from(leakingLine(seed)))
  const whole = createPlannedMatcher(prefilter.wholePlan)

  const byTurns = texts.map((text) => [prefilterMatcher.find(text).length, whole.find(text).length])

  expect(byTurns).toEqual(texts.map((text) => [1, matcher.find(text).length]))
})

test('the prefilter is silent on ordinary code', () => {
  const code = Buffer.from(
    'export function add(a: number, b: number): number {\n  return a + b\n}\n'.repeat(50),
  )

  expect(prefilterMatcher.find(code)).toEqual([])
})
