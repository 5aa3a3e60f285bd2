import { describe, expect, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { formsOf } from '../../src/engine/match/form.ts'
import { createPlannedMatcher, createScreener } from '../../src/engine/match/matcher.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { inPackedOrder } from '../../src/engine/screen-data.ts'
import { screen } from '../../src/engine/screen-rules.ts'
import { leakingLine } from '../support/leak.ts'

const screener = createScreener(screen.plan)
const matcher = createMatcher(rules)

test('a packed screen has a form for each number in its tables', () => {
  const ordered = formsOf(inPackedOrder(rules))

  expect(ordered.map((_, i) => screen.plan.formAt(i).rule.id)).toEqual(ordered.map(({ rule }) => rule.id))
})

test('a form that has matched is given as its rule has it', () => {
  const ordered = formsOf(inPackedOrder(rules))

  const wholes = ordered.map((_, i) => screen.wholePlan.wholeAt?.(i))

  expect(wholes.map((form) => form?.rule)).toEqual(ordered.map(({ rule }) => rule))
  expect(wholes.every((form, i) => form?.shape === ordered[i]?.shape)).toBe(true)
})

test('the screen counts all types', () => {
  expect(screen.ruleCount).toBe(rules.length)
})

describe('the screen finds something wherever the matcher does', () => {
  test.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_id, { shapes }) => {
    const texts = shapes.flatMap((shape) => [1, 2, 3].map((seed) => Buffer.from(shape.sample(seed).text)))

    const missed = texts.filter((text) => matcher.find(text).length > 0 && screener.find(text).length === 0)

    expect(missed.map(String)).toEqual([])
  })
})

test('a screen and a matcher of the same rules find by turns what each finds alone', () => {
  const texts = [1, 2, 3].map((seed) => Buffer.from(leakingLine(seed)))
  const whole = createPlannedMatcher(screen.wholePlan)

  const byTurns = texts.map((text) => [screener.find(text).length, whole.find(text).length])

  expect(byTurns).toEqual(texts.map((text) => [1, matcher.find(text).length]))
})

test('the screen is silent on ordinary code', () => {
  const code = Buffer.from(
    'export function add(a: number, b: number): number {\n  return a + b\n}\n'.repeat(50),
  )

  expect(screener.find(code)).toEqual([])
})
