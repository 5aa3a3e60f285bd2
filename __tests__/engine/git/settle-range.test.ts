import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { type CommitGraph, settleRange } from '../../../src/engine/git/range/settle-range.ts'

/** A graph written as `commit: parents` in words; commits after `|` are cut. */
function graphOf(text: string): CommitGraph {
  const [lines = '', cut = ''] = text.split('|')
  return {
    parents: new Map(
      lines.split(',').map((line) => {
        const [commit = '', parents = ''] = line.split(':').map((part) => part.trim())
        return [commit, parents.split(' ').filter(Boolean)]
      }),
    ),
    cut: new Set(cut.split(' ').filter(Boolean)),
  }
}

describe('a range in a complete graph', () => {
  const graph = graphOf('root:, base: root, a: root, b: a base')

  test('is what the head reaches and the boundary does not', () => {
    const settlement = settleRange(graph, 'b', ['base'], undefined)

    expect(settlement).toEqual({ kind: 'exact', commits: ['b', 'a'] })
  })

  test.each([1, 3])('differs from an expected number of %i', (expected) => {
    const settlement = settleRange(graph, 'b', ['base'], expected)

    expect(settlement).toEqual({ kind: 'differs', count: 2 })
  })

  test('is the whole history without a boundary', () => {
    const settlement = settleRange(graph, 'b', [], 4)

    expect(settlement).toMatchObject({ kind: 'exact' })
  })

  test('is empty where the boundary has the head', () => {
    const settlement = settleRange(graph, 'base', ['b'], 0)

    expect(settlement).toEqual({ kind: 'exact', commits: [] })
  })
})

describe('a range in a cut graph', () => {
  test('is open where a line ends at a cut, as long as the event counts', () => {
    const graph = graphOf('c: b, b: a, a:, base: | a base')

    const settlement = settleRange(graph, 'c', ['base'], 3)

    expect(settlement).toEqual({ kind: 'open' })
  })

  test('is open where more than the event counts may come before the line', () => {
    const graph = graphOf('c: b, b: a, a:, base: | a base')

    const settlement = settleRange(graph, 'c', ['base'], 2)

    expect(settlement).toEqual({ kind: 'open' })
  })

  test('is settled where the line ends at a commit that the base leads to', () => {
    const graph = graphOf('c: b, b: a, base: a, a: | a')

    const settlement = settleRange(graph, 'c', ['base'], 2)

    expect(settlement).toEqual({ kind: 'exact', commits: ['c', 'b'] })
  })

  test('is open where the boundary may reach a listed commit through its cut', () => {
    const graph = graphOf('b: a base, a: root, root:, base: | base')

    const settlement = settleRange(graph, 'b', ['base'], undefined)

    expect(settlement).toEqual({ kind: 'open' })
  })

  test('is settled where every cut of the boundary is an ancestor of the oldest listed commits', () => {
    const graph = graphOf('b: a base, a: root, base: root, root: | root')

    const settlement = settleRange(graph, 'b', ['base'], undefined)

    expect(settlement).toEqual({ kind: 'exact', commits: ['b', 'a'] })
  })

  test('differs where it has fewer commits than expected, since more are never hidden', () => {
    const graph = graphOf('b: a base, a: root, root:, base: | base root')
    const closer = graphOf('b: base, base: | base')

    const open = settleRange(graph, 'b', ['base'], 5)
    const settled = settleRange(closer, 'b', ['base'], 5)

    expect(open).toEqual({ kind: 'open' })
    expect(settled).toEqual({ kind: 'differs', count: 1 })
  })
})

describe('for any history, cut anywhere', () => {
  /** Commit n has parents among 0 … n-1. */
  const histories = fc
    .array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 2, maxLength: 14 })
    .map((rows) =>
      rows.map((row, index) => [...new Set(index === 0 ? [] : row.map((n) => n % index))].map(String)),
    )
  const cases = histories.chain((rows) =>
    fc.record({
      rows: fc.constant(rows),
      head: fc.nat({ max: rows.length - 1 }).map(String),
      base: fc.nat({ max: rows.length - 1 }).map(String),
      cuts: fc.array(fc.nat({ max: rows.length - 1 }).map(String), { maxLength: 4 }),
    }),
  )

  function reach(parents: ReadonlyMap<string, readonly string[]>, start: string): Set<string> {
    const found = new Set([start])
    for (const one of found) for (const parent of parents.get(one) ?? []) found.add(parent)
    return found
  }

  /** What a shallow repository would hold, and the truth. */
  function cutAt({
    rows,
    head,
    base,
    cuts,
  }: {
    rows: string[][]
    head: string
    base: string
    cuts: string[]
  }) {
    const whole = new Map(rows.map((parents, index) => [String(index), parents]))
    const known = new Map(
      [...whole].map(([commit, parents]) => [commit, cuts.includes(commit) ? [] : parents]),
    )
    const visible = new Set([...reach(known, head), ...reach(known, base)])
    const outside = reach(whole, base)
    return {
      graph: {
        parents: new Map([...known].filter(([commit]) => visible.has(commit))),
        cut: new Set(cuts.filter((commit) => visible.has(commit) && whole.get(commit)!.length > 0)),
      },
      range: [...reach(whole, head)].filter((commit) => !outside.has(commit)).sort(),
    }
  }

  test('what is called exact is the true range, with the number known and without', () => {
    fc.assert(
      fc.property(cases, fc.boolean(), (one, counted) => {
        const { graph, range } = cutAt(one)

        const settlement = settleRange(graph, one.head, [one.base], counted ? range.length : undefined)

        if (settlement.kind === 'exact') expect([...settlement.commits].sort()).toEqual(range)
        else expect(settlement.kind).toBe('open')
      }),
      { numRuns: 3000 },
    )
  })

  test('whatever the event counts, no commit of the range is left out', () => {
    fc.assert(
      fc.property(cases, fc.nat({ max: 15 }), (one, expected) => {
        const { graph, range } = cutAt(one)

        const settlement = settleRange(graph, one.head, [one.base], expected)

        if (settlement.kind === 'exact') expect(settlement.commits).toEqual(expect.arrayContaining(range))
      }),
      { numRuns: 3000 },
    )
  })

  test('what is said to differ does, and an uncut graph leaves nothing open', () => {
    fc.assert(
      fc.property(cases, fc.nat({ max: 15 }), (one, expected) => {
        const { graph, range } = cutAt(one)

        const settlement = settleRange(graph, one.head, [one.base], expected)

        if (settlement.kind === 'differs') expect(range).not.toHaveLength(expected)
        if (graph.cut.size === 0)
          expect(settlement.kind).toBe(range.length === expected ? 'exact' : 'differs')
      }),
      { numRuns: 3000 },
    )
  })
})
