import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import type { SecretType } from '../../src/model/secret-type.ts'
import {
  frameLines,
  headLine,
  type LocalTotals,
  notReadLine,
  sightingBlock,
  summaryLine,
} from '../../src/report/formats/terminal.ts'
import type { RatedLocalFinding } from '../../src/report/local-finding.ts'
import { displayWidth } from '../../src/report/words/display-width.ts'
import { inColor, inPlain } from '../../src/report/words/paint.ts'
import { describeUnknownSecretType } from '../../src/report/words/unknown-secret-type.ts'

const type: SecretType = { ...describeUnknownSecretType('acme_key'), revoke: 'Acme → Settings' }

function localFinding(changes: Partial<RatedLocalFinding> = {}): RatedLocalFinding {
  return {
    secretHash: 'a392d713-4000-8000-9000-000000000000',
    path: 'a/b.yml',
    line: 14,
    columns: [12, 20],
    type,
    severity: 'high',
    tags: [],
    excerpt: [
      { number: 13, text: 'github:' },
      { number: 14, text: '  key: "••••••••"', mark: [8, 16] },
    ],
    ...changes,
  }
}

function totals(changes: Partial<LocalTotals> = {}): LocalTotals {
  return {
    secrets: 0,
    live: 0,
    places: 0,
    files: 4120,
    bytes: 96_000_000,
    notRead: 0,
    partly: 0,
    links: 0,
    durationMs: 210,
    exitCode: 0,
    ...changes,
  }
}

test('a secret is a block of lines', () => {
  expect(sightingBlock(localFinding(), inPlain)).toBe(
    [
      '  a/b.yml:14:12  Acme key  high: not checked',
      '     13 │ github:',
      '     14 │   key: "••••••••"',
      '        │         ^^^^^^^^',
      '     Revoke: Acme → Settings',
      '     Hash:   a392d713-4000-8000-9000-000000000000',
      '',
      '',
    ].join('\n'),
  )
})

test('what is known of it stands behind its title', () => {
  expect(headLine(localFinding({ severity: 'critical', tags: ['active_secret', 'complete'] }), inPlain)).toBe(
    '  a/b.yml:14:12  Acme key  critical: live, key pair',
  )
})

test('the line under a secret starts under it, whatever is before it', () => {
  const text = '\t漢字\u0007é😀e\u0301"••••••••"'
  const start = text.indexOf('•')

  const [line = '', under = ''] = frameLines([{ number: 1, text, mark: [start, start + 8] }], inPlain)

  expect(line).toBe('      1 │   漢字␇é😀e\u0301"••••••••"')
  expect(under).toBe(`        │ ${' '.repeat(2 + 4 + 1 + 1 + 2 + 1 + 1)}${'^'.repeat(8)}`)
})

test('a line number of many digits moves all lines', () => {
  expect(
    frameLines(
      [
        { number: 9_999_999, text: 'a' },
        { number: 10_000_000, text: 'b', mark: [0, 1] },
      ],
      inPlain,
    ),
  ).toEqual(['   9999999 │ a', '  10000000 │ b', '           │ ^'])
})

test.each([
  [{}, 'No secrets found · 4,120 files, 96 MB in 210 ms'],
  [{ secrets: 1, places: 1, exitCode: 1 }, '1 secret · 4,120 files, 96 MB in 210 ms · exit 1'],
  [
    { secrets: 2, places: 3, live: 1, exitCode: 1 },
    '2 secrets in 3 places · 1 live · 4,120 files, 96 MB in 210 ms · exit 1',
  ],
  [{ links: 1 }, 'No secrets found · 4,120 files, 96 MB in 210 ms · 1 link not followed'],
  [
    { notRead: 2, exitCode: 3 },
    'No secrets found in what was read · 4,120 files, 96 MB in 210 ms · 2 not read, and may contain a secret · exit 3',
  ],
  [
    { files: 0, bytes: 0, notRead: 1, exitCode: 3 },
    'Nothing was read · 0 files, 0 B in 210 ms · 1 not read, and may contain a secret · exit 3',
  ],
])('the last line for %j', (changes, line) => {
  expect(summaryLine(totals(changes), inPlain)).toBe(`  ${line}\n`)
})

test('nothing untrusted is printed that a terminal obeys', () => {
  const hostile = fc.string({ unit: 'binary', maxLength: 40 })

  fc.assert(
    fc.property(hostile, hostile, hostile, fc.nat(40), (path, text, word, at) => {
      const start = Math.min(at, text.length)
      const shown =
        sightingBlock(
          localFinding({
            path,
            type: { ...type, title: word, revoke: word },
            tags: [word],
            excerpt: [{ number: 1, text, mark: [start, text.length] }],
          }),
          inPlain,
        ) + notReadLine(path, word, inPlain)

      expect(shown.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Zl}\p{Zp}]/u)
      expect(shown.split('\n')).toHaveLength(8)
    }),
  )
})

test('color encloses the text and nothing else', () => {
  expect([inColor('alarm', 'x'), inColor('faint', ''), inPlain('alarm', 'x')]).toEqual([
    '\u001b[31mx\u001b[39m',
    '',
    'x',
  ])
})

test.each([
  ['abc', 3],
  ['漢字', 4],
  ['한글カナ', 8],
  ['😀', 2],
  ['e\u0301', 1],
  ['•␛…', 3],
])('%s takes %d columns', (text, width) => {
  expect(displayWidth(text)).toBe(width)
})
