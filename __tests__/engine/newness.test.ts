import { describe, expect, test } from '@jest/globals'

import { beforeElsewhere, beforeInFile, isNews } from '../../src/engine/newness.ts'

const NONE = { all: 0, counted: 0 }

describe("the parents' versions of the same file", () => {
  test.each([
    [[], 'absent'],
    [[{ all: 0, counted: 0 }], 'absent'],
    [[{ all: 2, counted: 0 }], 'excused'],
    [[{ all: 2, counted: 1 }], 'counted'],
    [[{ all: 1, counted: 0 }, NONE], 'excused'],
    [[NONE, { all: 1, counted: 1 }], 'counted'],
  ] as const)('with %j say: %s', (given, before) => {
    expect(beforeInFile(given)).toBe(before)
  })
})

describe('another file of the commit', () => {
  const file = (before: number, counted: number, after: number) => ({
    before: { all: before, counted },
    after: { all: after, counted: after },
  })

  test.each([
    ['that still has it as often', [file(1, 1, 1)], 'absent'],
    ['that has it once less', [file(2, 2, 1)], 'counted'],
    ['in which it was excused', [file(1, 0, 0)], 'excused'],
    ['that keeps a copy beside an excused one that goes', [file(2, 1, 1)], 'excused'],
    ['of two, one in which it counted', [file(1, 0, 0), file(1, 1, 0)], 'counted'],
    ['of none', [], 'absent'],
  ])('%s', (_, others, before) => {
    expect(beforeElsewhere(others)).toBe(before)
  })
})

test.each([
  ['absent', false, true],
  ['absent', true, true],
  ['excused', false, true],
  ['excused', true, false],
  ['counted', false, false],
] as const)('what was %s before, and is excused now: %s, is news: %s', (before, isExcused, news) => {
  expect(isNews(before, isExcused)).toBe(news)
})
