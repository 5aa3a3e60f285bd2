import { describe, expect, test } from '@jest/globals'

import {
  beforeCommit,
  beforeInFile,
  type Given,
  type GivenBy,
  isNews,
} from '../../../src/engine/pipeline/newness.ts'

const NONE: Given = { all: 0, counted: 0 }

/** The blobs of a test are the numbers of what they give. */
function givenOf(blobs: readonly Given[]): GivenBy {
  return (blob) => (blob === undefined ? NONE : blobs[Number(blob)]!)
}

const OWN = { path: 'own', blob: undefined, before: [] }

describe("the parents' blobs at the same path", () => {
  test.each([
    [[], 'absent'],
    [[{ all: 0, counted: 0 }], 'absent'],
    [[{ all: 2, counted: 0 }], 'excused'],
    [[{ all: 2, counted: 1 }], 'counted'],
    [[{ all: 1, counted: 0 }, NONE], 'excused'],
    [[NONE, { all: 1, counted: 1 }], 'counted'],
  ] as const)('with %j say: %s', (given, before) => {
    const change = { ...OWN, before: given.map((_, index) => `${index}`) }
    expect(beforeInFile('key', change, givenOf(given))).toBe(before)
  })

  test('decide without a look at the rest of the commit, where the finding counted', () => {
    const change = { ...OWN, before: ['0'] }
    const rest = {
      [Symbol.iterator]: () => {
        throw new Error('It was looked at.')
      },
    }
    expect(beforeCommit('key', change, rest, givenOf([{ all: 1, counted: 1 }]))).toBe('counted')
  })

  test('say that it was excused, where the rest of the commit says nothing', () => {
    const change = { ...OWN, before: ['0'] }
    expect(beforeCommit('key', change, [change], givenOf([{ all: 1, counted: 0 }]))).toBe('excused')
  })
})

describe('another file of the commit', () => {
  const file = (before: number, counted: number, after: number): readonly [Given, Given] => [
    { all: before, counted },
    { all: after, counted: after },
  ]

  test.each([
    ['that still has it as often', [file(1, 1, 1)], 'absent'],
    ['that has it once less', [file(2, 2, 1)], 'counted'],
    ['in which it was excused', [file(1, 0, 0)], 'excused'],
    ['that keeps a copy beside an excused one that goes', [file(2, 1, 1)], 'excused'],
    ['of two, one in which it counted', [file(1, 0, 0), file(1, 1, 0)], 'counted'],
    ['of none', [], 'absent'],
  ])('%s', (_, others, before) => {
    const changes = others.map((_, index) => ({
      path: `other ${index}`,
      blob: `${2 * index + 1}`,
      before: [`${2 * index}`],
    }))
    expect(beforeCommit('key', OWN, changes, givenOf(others.flat()))).toBe(before)
  })

  test('from which one of two parents lets it be moved', () => {
    const moved = { path: 'other', blob: undefined, before: ['0', '1'] }
    expect(beforeCommit('key', OWN, [moved], givenOf([NONE, { all: 1, counted: 1 }]))).toBe('counted')
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
