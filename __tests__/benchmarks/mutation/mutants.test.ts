import { describe, expect, test } from '@jest/globals'

import { drawFrom } from '../../../benchmarks/mutation/draw.ts'
import { mutantsOf, mutate } from '../../../benchmarks/mutation/mutants.ts'

function changesOf(source: string): readonly string[] {
  return mutantsOf(source).map((mutant) => mutate(source, mutant))
}

describe('the mutants of a source', () => {
  test('move a boundary and turn a condition', () => {
    expect(changesOf('if (a < b) run()')).toEqual(
      ['if (a <= b) run()', 'if (true) run()', 'if (false) run()'].toSorted(byPlace),
    )
  })

  test('change a number by one, and a large one to a tenth', () => {
    expect(changesOf('const most = 3')).toEqual(['const most = 4'])
    expect(changesOf('const most = 1_400')).toEqual(['const most = 1401', 'const most = 140'])
  })

  test('take either of two conditions', () => {
    expect(changesOf('const both = a && b')).toEqual(['const both = a || b'])
  })

  test('leave types, imports and joined texts alone', () => {
    expect(changesOf("import { a } from './3.ts'\ntype Three = 3\nconst name = 'a' + b")).toEqual([])
  })

  test('name the line of the change', () => {
    expect(mutantsOf('\n\nconst all = true').map(({ line, before, after }) => [line, before, after])).toEqual(
      [[3, 'true', 'false']],
    )
  })

  /** A condition starts before the operator in it. */
  function byPlace(a: string, b: string): number {
    return Number(a.includes('<')) - Number(b.includes('<'))
  }
})

describe('a draw', () => {
  const all = Array.from({ length: 50 }, (_, i) => i)

  test('is the same for the same seed, and another for another', () => {
    expect(drawFrom(all, 5, 1)).toEqual(drawFrom(all, 5, 1))
    expect(drawFrom(all, 5, 2)).not.toEqual(drawFrom(all, 5, 1))
  })

  test('takes all where there are no more', () => {
    expect(drawFrom(all, 60, 1)).toEqual(all)
  })
})
