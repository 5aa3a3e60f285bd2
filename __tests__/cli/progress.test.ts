import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'

import type { Output } from '../../src/cli/output/output.ts'
import { Progress } from '../../src/cli/output/progress.ts'
import { inPlain } from '../../src/report/words/paint.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
})
afterEach(() => {
  jest.useRealTimers()
})

function recorder(isTerminal: boolean): Output & { readonly written: string[] } {
  const written: string[] = []
  return { isTerminal, paint: inPlain, written, write: async (text) => void written.push(text) }
}

test('a short scan shows none', async () => {
  const output = recorder(true)
  const progress = new Progress(output, async () => 0)

  jest.advanceTimersByTime(999)
  await progress.update(1, 1)
  await progress.clear()

  expect(output.written).toEqual([])
})

test('a long one does, ten times a second at most, and takes it away at the end', async () => {
  const output = recorder(true)
  const progress = new Progress(output, () => new Promise(() => undefined))

  jest.advanceTimersByTime(1000)
  await progress.update(1000, 2_000_000)
  await progress.update(1001, 2_000_001)
  jest.advanceTimersByTime(100)
  await progress.update(1002, 3_000_000)
  await progress.clear()
  await progress.clear()

  const clear = '\r\u001b[K'
  expect(output.written).toEqual([`${clear}1,000 files, 2 MB …`, `${clear}1,002 files, 3 MB …`, clear])
})

test('once it is known how many files there are, a bar shows the share', async () => {
  const output = recorder(true)
  let counted = 0
  const progress = new Progress(output, async () => {
    counted++
    return 4000
  })

  for (const files of [1000, 1100, 4001]) {
    jest.advanceTimersByTime(1000)
    await progress.update(files, 2_000_000)
  }

  expect(output.written.map((text) => text.replace('\r\u001b[K', ''))).toEqual([
    '1,000 files, 2 MB …',
    '█████░░░░░░░░░░░░░░░  27 % · 1,100 files, 2 MB',
    '████████████████████ 100 % · 4,001 files, 2 MB',
  ])
  expect(counted).toBe(1)
})

test('where nobody looks there is none', async () => {
  const output = recorder(false)
  const progress = new Progress(output, async () => 0)

  jest.advanceTimersByTime(5000)
  await progress.update(1, 1)

  expect(output.written).toEqual([])
})
