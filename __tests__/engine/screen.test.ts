import { describe, expect, test } from '@jest/globals'

import { createMatcher, createPlannedMatcher } from '../../src/engine/match/matcher.ts'
import { createPlan, formsOf } from '../../src/engine/match/plan.ts'
import { packPlan, unpackPlan } from '../../src/engine/match/plan-data.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { screen } from '../../src/engine/screen-rules.ts'

const screener = createPlannedMatcher(screen.plan)
const matcher = createMatcher(rules)

test('a packed plan has the tables of the plan', () => {
  const plan = createPlan(rules)
  const forms = formsOf(rules)

  const { formAt, ...tables } = unpackPlan(
    JSON.parse(JSON.stringify(packPlan(plan))),
    (index) => forms[index]!,
  )

  const { formAt: _, ...expected } = plan
  expect(tables).toEqual(expected)
  expect(formAt(7)).toBe(forms[7])
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

test('the screen is silent on ordinary code', () => {
  const code = Buffer.from(
    'export function add(a: number, b: number): number {\n  return a + b\n}\n'.repeat(50),
  )

  expect(screener.find(code)).toEqual([])
})
