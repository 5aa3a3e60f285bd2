import { expect, test } from '@jest/globals'

import { readChanges } from '../../src/cli/scan/read-changes.ts'

interface Given {
  readonly operands?: readonly string[]
  readonly switches?: readonly string[]
  readonly since?: string
}

function changesOf({ operands = [], switches = [], since }: Given) {
  return readChanges({
    operands,
    switches: new Set(switches),
    values: new Map(since === undefined ? [] : [['since', since]]),
  })
}

test.each<[Given, readonly string[], readonly string[]]>([
  [{ operands: ['main..HEAD'] }, ['main..HEAD'], []],
  [{ operands: ['origin/main...feature'] }, ['origin/main...feature'], []],
  [{ operands: ['..HEAD'] }, ['..HEAD'], []],
  [{ operands: ['v1.0..'] }, ['v1.0..'], []],
  [{ operands: ['HEAD', '^main'] }, ['HEAD', '^main'], []],
  [{ since: 'v1.0' }, ['v1.0..HEAD'], []],
  [{ switches: ['not', 'remotes'] }, ['HEAD'], ['--remotes']],
  [{ operands: ['feature'], switches: ['not', 'remotes'] }, ['feature'], ['--remotes']],
])('%j names commits', (given, revisions, notIn) => {
  expect(changesOf(given)).toEqual({ changes: { kind: 'commits', revisions, notIn }, folder: '.' })
})

test.each(['HEAD~3', 'feature/x', 'v1.0'])('%s alone is one commit', (revision) => {
  expect(changesOf({ operands: [revision] })).toEqual({
    changes: { kind: 'commits', revisions: [revision], notIn: [], alone: true },
    folder: '.',
  })
})

test.each<Given>([
  {},
  { operands: ['.'] },
  { operands: ['..'] },
  { operands: ['../'] },
  { operands: ['./missing'] },
  { operands: ['-'] },
  { operands: ['src', 'missing'] },
  { operands: ['package.json'] },
  { operands: ['../..'] },
])('%j names files', (given) => {
  expect(changesOf(given)).toBeUndefined()
})

test('the index is scanned in a folder of the clone', () => {
  expect(changesOf({ switches: ['staged'] })).toEqual({ changes: { kind: 'staged' }, folder: '.' })
  expect(changesOf({ switches: ['staged'], operands: ['src'] })?.folder).toBe('src')
})

test.each<[Given, string]>([
  [{ switches: ['staged', 'history'] }, "--staged and --history can't be combined: choose one."],
  [{ switches: ['staged'], since: 'v1' }, "--staged and --since can't be combined: choose one."],
  [{ operands: ['a..b'], since: 'v1' }, "--since and “a..b” can't be combined: choose one."],
  [{ operands: ['a..b', 'src'] }, 'Commits are scanned as a whole: remove “src”.'],
  [{ switches: ['staged'], operands: ['src', 'docs'] }, '--staged takes one folder, that of the clone.'],
  [{ switches: ['not'] }, 'Use --not and --remotes together: --not --remotes.'],
  [{ switches: ['remotes'] }, 'Use --not and --remotes together: --not --remotes.'],
  [
    { switches: ['not', 'remotes', 'staged'] },
    "--not --remotes selects commits, so it can't be combined with --staged.",
  ],
])('%j is a contradiction', (given, message) => {
  expect(() => changesOf(given)).toThrow(message)
})
