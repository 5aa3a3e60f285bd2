import { expect, test } from '@jest/globals'

import { readAhead } from '../../src/cli/files/read-ahead.ts'

async function* numbers(count: number): AsyncGenerator<number> {
  for (let number = 0; number < count; number++) yield number
}

test('results come in order, whichever is done first', async () => {
  const later = (number: number): Promise<number> =>
    new Promise((resolve) => setTimeout(() => resolve(number), (9 - number) % 4))

  const results = []
  for await (const number of readAhead(numbers(9), later, 4)) results.push(number)

  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('no more than so many are under way', async () => {
  let underWay = 0
  let most = 0
  const start = async (number: number): Promise<number> => {
    underWay++
    most = Math.max(most, underWay)
    return number
  }

  for await (const _ of readAhead(numbers(20), start, 3)) underWay--

  expect({ most, underWay }).toEqual({ most: 3, underWay: 0 })
})
