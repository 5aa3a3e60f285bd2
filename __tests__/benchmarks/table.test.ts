import { expect, test } from '@jest/globals'

import type { Subject } from '../../benchmarks/measure.ts'
import { exponentOf, renderTable } from '../../benchmarks/table.ts'

function subject(name: string): Subject {
  return { name, command: 'none', args: [], cwd: '.', env: {} }
}

test('a row has the middle of its times, its rate, and the middle of its ratios to the yardstick', () => {
  const [own, yardstick] = [subject('scan'), subject('git')]
  const times = new Map([
    [own, [100, 300, 200]],
    [yardstick, [200, 300, 800]],
  ])

  const table = renderTable([{ subject: own, yardstick, bytes: 2_000_000 }], times)

  expect(table.split('\n')[2]).toBe('| scan | 200 | 10 | git | 0.50 |')
})

test.each([
  [1, 4],
  [2, 16],
])('what takes 4 to the power of %d as long for 4 times the bytes grows with that power', (power, factor) => {
  expect(
    exponentOf([
      [100, 10],
      [400, 10 * factor],
    ]),
  ).toBeCloseTo(power)
})
