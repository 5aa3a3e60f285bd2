import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { oldestFirst } from '../../../src/engine/git/range/commit-order.ts'

const histories = fc
  .array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 1, maxLength: 30 })
  .map((rows) =>
    rows.map((row, index) => ({
      sha: String(index),
      parents: [...new Set(index === 0 ? ['outside'] : row.map((n) => String(n % index)))],
    })),
  )

test('parents stand before children, and nothing is lost, in whatever order the commits come', () => {
  fc.assert(
    fc.property(
      histories.chain((commits) => fc.shuffledSubarray(commits, { minLength: commits.length })),
      (commits) => {
        const sorted = oldestFirst(commits)

        const place = new Map(sorted.map(({ sha }, index) => [sha, index]))
        expect([...place.keys()].sort()).toEqual(commits.map(({ sha }) => sha).sort())
        expect(sorted).toHaveLength(commits.length)
        for (const { sha, parents } of sorted) {
          for (const parent of parents) expect(place.get(parent) ?? -1).toBeLessThan(place.get(sha)!)
        }
      },
    ),
  )
})

test('a line of 100,000 commits is sorted', () => {
  const line = Array.from({ length: 100_000 }, (_, index) => ({ sha: `${index}`, parents: [`${index - 1}`] }))

  const sorted = oldestFirst(line)

  expect(sorted).toEqual(line)
})
