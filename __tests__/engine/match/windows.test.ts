import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { type Window, windowsOf } from '../../../src/engine/match/windows.ts'
import { placesOfAny, WordSearch } from '../../../src/engine/match/word-search.ts'

function windows(text: string, keywords: readonly string[] = []): Window[] {
  const bytes = Buffer.from(text, 'latin1')
  const places = new WordSearch(keywords).placesIn(bytes)
  return [...windowsOf(bytes, keywords.length === 0 ? undefined : placesOfAny(places, keywords))]
}

const text = fc.string({ unit: fc.constantFrom(...'aaaaaaaaaaaaaaak\n'), minLength: 0, maxLength: 20_000 })

test('windows cover the whole of a text, and each starts before the last one ends', () => {
  fc.assert(
    fc.property(text, (all) => {
      let covered = 0
      for (const [start, end, next] of windows(all)) {
        expect(start).toBe(covered)
        expect(next).toBeGreaterThan(start)
        expect(next).toBeLessThanOrEqual(end)
        covered = next
      }

      expect(covered).toBe(all.length)
    }),
  )
})

test('whatever is shorter than the overlap is whole in the window that it starts in', () => {
  for (const [start, end, next] of windows('a'.repeat(100_000))) {
    expect(end - start).toBeLessThanOrEqual(4096)
    if (end < 100_000) expect(end - next).toBe(1024)
  }
})

test('what is near a keyword is in a window', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9000 }), fc.nat({ max: 9000 }), (before, behind) => {
      const all = `${'a'.repeat(before)}KEY${'b'.repeat(behind)}`

      const read = windows(all, ['key', 'none'])

      expect(read[0]?.[0]).toBe(before <= 500 + 1024 ? 0 : before - 500)
      expect(read.at(-1)?.[1]).toBe(Math.min(all.length, before + 2000))
    }),
  )
})

test.each(['key', 'k', '\n'])('windows are no more than twice a text of %j over and over', (word) => {
  const all = word.repeat(30_000)

  const read = windows(all, [word]).reduce((sum, [start, end]) => sum + end - start, 0)

  expect(read).toBeLessThanOrEqual(2 * all.length)
})

test('windows start at the start of a line where lines are short', () => {
  const all = `${'x'.repeat(50)}\n`.repeat(1000)

  expect(windows(all).every(([start]) => start % 51 === 0)).toBe(true)
})
