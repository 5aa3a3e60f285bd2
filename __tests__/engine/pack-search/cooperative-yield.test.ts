import { expect, test } from '@jest/globals'

import { CooperativeYield } from '../../../src/engine/pack-search/cooperative-yield.ts'

/** Keeps this thread from everything else, as reading all rules does. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('work that follows something long is not begun after an abort', async () => {
  const ending = new AbortController()
  const turns = new CooperativeYield(ending.signal)
  let isBegun = false
  function* work(): Generator<void, void> {
    isBegun = true
    yield
  }

  block(20)
  setImmediate(() => ending.abort())

  await expect(turns.run(work())).rejects.toThrow('The scan was canceled.')
  expect(isBegun).toBe(false)
})

test('work is done to its end, with turns for others in between', async () => {
  const turns = new CooperativeYield(new AbortController().signal)
  const order: string[] = []
  function* work(): Generator<void, string> {
    for (const step of ['first', 'second']) {
      block(20)
      order.push(step)
      yield
    }
    return 'done'
  }

  setImmediate(() => order.push('other'))

  expect(await turns.run(work())).toBe('done')
  expect(order).toEqual(['first', 'other', 'second'])
})
