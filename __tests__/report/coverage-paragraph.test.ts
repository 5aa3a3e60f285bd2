import { describe, expect, test } from '@jest/globals'

import type { Coverage, FoundRange } from '../../src/model/scan.ts'
import { coverageParagraph } from '../../src/report/words/coverage-paragraph.ts'
import { coverageParts, fetchedWords, rangeWords } from '../../src/report/words/coverage-words.ts'
import { samplePush } from '../support/report-samples.ts'

const head = 'a'.repeat(40)
const base = 'b'.repeat(40)
const range: FoundRange = { head, without: [base], by: 'test merge', counted: true }
const coverage: Coverage = {
  commitsExpected: 3,
  commits: [base, head, head],
  commitsScanned: 3,
  files: 48,
  bytes: 310_000,
  notRead: [],
  outside: [],
  range,
  fetched: {
    requests: 2,
    objects: 23,
    bytes: 14_000,
    asked: ['commits, 4 deep', '6 objects by their hashes'],
  },
}

test('the paragraph says which commits, why those, what was read, and what it took', () => {
  expect(coverageParagraph(coverage)).toMatchInlineSnapshot(
    `"**Coverage.** Commits: reachable from aaaaaaa but not from the base bbbbbbb (the first parent of GitHub's test merge); the number matches the event. 3 commits found, 3 scanned. 48 files read, 310 kB. 0 not read, 0 out of scope. Fetched 23 objects, 14 kB, by 2 requests (commits, 4 deep; 6 objects by their hashes)."`,
  )
})

test('commits that were named one by one need no reason', () => {
  const { range: _, ...named } = coverage

  expect(coverageParagraph(named)).toMatch(/^\*\*Coverage\.\*\* Commits: the listed ones\. 3 commits/)
})

test('a scan service’s own work is not guessed at', () => {
  const { fetched: _, ...remote } = coverage

  expect(coverageParagraph(remote)).toBeUndefined()
})

describe('a range was found', () => {
  test.each<[FoundRange, string]>([
    [{ head, without: [], by: 'whole history' }, 'the whole history of aaaaaaa'],
    [{ head, without: [base], by: 'named base' }, 'reachable from aaaaaaa but not from bbbbbbb'],
    [
      { head, without: [base, head], by: 'named base' },
      'reachable from aaaaaaa but not from bbbbbbb and aaaaaaa',
    ],
    [
      { head, without: [base], by: 'earlier tags' },
      'reachable from aaaaaaa but from no earlier tag (the last is at bbbbbbb)',
    ],
  ])('%j', (found, words) => {
    expect(rangeWords(found)).toBe(words)
  })
})

test('nothing fetched is said so', () => {
  expect(fetchedWords({ requests: 0, objects: 0, bytes: 0, asked: [] })).toBe(
    'nothing was fetched, because the checkout had everything',
  )
})

test('of many requests the first are named', () => {
  const asked = ['a', 'b', 'c', 'd', 'e']

  expect(fetchedWords({ requests: 5, objects: 1, bytes: 900, asked })).toBe(
    'fetched 1 object, 900 B, by 5 requests (a; b; c; and 2 more)',
  )
})

describe('a line of coverage', () => {
  test('says that there is nothing new', () => {
    const nothing = { ...coverage, commitsExpected: 0, commits: [], commitsScanned: 0, files: 0, bytes: 0 }

    expect(coverageParts(nothing, samplePush().request)).toEqual([
      '0 commits, nothing new',
      '0 files, 0 B',
      '0 not read',
    ])
  })

  test('says how much was left out on purpose', () => {
    expect(coverageParts({ ...coverage, deselected: 1200 }, samplePush().request)).toContain(
      '1,200 excluded by include and exclude',
    )
  })
})
