import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { coverageLine, openingLine, verdictLines } from '../../src/report/formats/log.ts'
import {
  commitAt,
  hostileText,
  knowSample,
  sampleCoverage,
  sampleFinding,
  sampleFindings,
  sampleResult,
  sampleRun,
} from '../support/report-samples.ts'

const { request } = sampleRun()

test('the first line says who scans', () => {
  expect(openingLine(sampleRun())).toBe('Keysieve 1.0.0 · embedded engine · 1,024 secret types')
})

test('a scan service is named, and a number of types that it does not give is left out', () => {
  expect(openingLine({ version: '1.0.0', engine: 'scan service scan.example.com' })).toBe(
    'Keysieve 1.0.0 · scan service scan.example.com',
  )
})

test('the second line says what was read', () => {
  expect(coverageLine(sampleCoverage(), request)).toBe(
    'Pull request #7 of o/r · 12 of 12 commits · 48 files, 310 kB · 0 not read',
  )
})

test('one of each is written in the singular', () => {
  const coverage = sampleCoverage({ commitsExpected: 1, commitsScanned: 1, files: 1, bytes: 1 })

  expect(coverageLine(coverage, request)).toBe(
    'Pull request #7 of o/r · 1 of 1 commit · 1 file, 1 B · 0 not read',
  )
})

test('what was not read is named with its reason, three at most', () => {
  const notRead = ['a', 'b', 'c', 'd', 'e'].map((path) => ({
    commit: commitAt(0),
    path,
    reason: 'too large',
  }))

  expect(coverageLine(sampleCoverage({ notRead }), request)).toBe(
    'Pull request #7 of o/r · 12 of 12 commits · 48 files, 310 kB · 5 not read (a: too large; b: too large; c: too large; and 2 more)',
  )
})

test('a submodule is outside, not unread', () => {
  const outside = [{ commit: commitAt(0), path: 'vendor/lib', reason: 'a submodule' }]

  expect(coverageLine(sampleCoverage({ outside }), request)).toBe(
    'Pull request #7 of o/r · 12 of 12 commits · 48 files, 310 kB · 0 not read · 1 out of scope (vendor/lib: a submodule)',
  )
})

test('the number of the event counts where fewer commits were read', () => {
  expect(coverageLine(sampleCoverage({ commitsScanned: 9 }), request)).toContain(' · 9 of 12 commits · ')
})

test('a service that says nothing of its coverage is not quoted as having read no file', () => {
  expect(coverageLine({ files: 0, bytes: 0, notRead: [], outside: [] }, request)).toBe(
    'Pull request #7 of o/r · files read: not reported · 0 not read',
  )
})

test('a clean run ends with one line', () => {
  expect(verdictLines(sampleResult([]), sampleRun({ verdict: 'clean', fails: false }), knowSample)).toEqual([
    'No secrets found (84 ms)',
  ])
})

test('a run over no commits says why there is nothing to scan', () => {
  const commits = { kind: 'none', because: 'the branch was deleted' } as const
  const run = sampleRun({ verdict: 'clean', fails: false, request: { ...request, commits } })
  const coverage = { commits: [], commitsScanned: 0, files: 0, bytes: 0, notRead: [], outside: [] }

  expect(coverageLine(coverage, run.request)).toBe('Pull request #7 of o/r · 0 commits')
  expect(verdictLines(sampleResult([]), run, knowSample)).toEqual([
    'Nothing to scan: the branch was deleted (84 ms)',
  ])
})

test('a run that found secrets lists them and says what that does to the check', () => {
  const findings = [
    sampleFinding(1, { commit: commitAt(10), tags: ['active_secret', 'complete'] }),
    sampleFinding(2, { commit: commitAt(2) }),
    sampleFinding(2, { commit: commitAt(3), path: 'src/a.ts', line: 3 }),
  ]

  expect(verdictLines(sampleResult(findings), sampleRun(), knowSample)).toEqual([
    '  config/file-1.yml:14 · Google API key · commit aaaaaaa · high: live, key pair',
    '  src/a.ts:3 · Google API key · commit 3333333 · medium: not checked · 1 more place',
    'Found 2 secrets in 3 places of 3 commits, 1 live (84 ms). The check fails (fail-on: any).',
  ])
})

test.each([
  [1, 2, 'Found 1 secret in 1 commit (84 ms). The check fails (fail-on: any).'],
  [12, 13, 'Found 12 secrets in 1 commit (84 ms). The check fails (fail-on: any).'],
  [5000, 102, 'Found 5,000 secrets in 1 commit (84 ms). The check fails (fail-on: any).'],
])('%d secrets take %d lines', (length, lines, last) => {
  const written = verdictLines(sampleResult(sampleFindings(length)), sampleRun(), knowSample)

  expect(written).toHaveLength(lines)
  expect(written.at(-1)).toBe(last)
})

test('secrets beyond a hundred are counted', () => {
  const written = verdictLines(sampleResult(sampleFindings(5000)), sampleRun(), knowSample)

  expect(written.at(-2)).toBe('  and 4,900 more in the results file (output results-file)')
})

test('a scan that left something out is not called clean', () => {
  const run = sampleRun({ verdict: 'not-scanned' })

  expect(verdictLines(sampleResult([]), run, knowSample)).toEqual([
    'No secrets found in what was read (84 ms). The check fails, because what was not read may contain a secret (on-error: fail).',
  ])
})

test('no path, tag, type, reason or subject starts a line or a command of its own', () => {
  fc.assert(
    fc.property(hostileText, hostileText, hostileText, (path, tag, subject) => {
      const finding = sampleFinding(1, { path, tags: [tag], secretType: tag, commit: path })
      const result = sampleResult([finding], { notRead: [{ commit: path, path, reason: tag }] })
      const run = sampleRun({ request: { ...request, subject } })

      const lines = [coverageLine(result.coverage, run.request), ...verdictLines(result, run, knowSample)]

      expect(lines).toHaveLength(3)
      for (const line of lines) expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\p{Zl}\p{Zp}\u202e\u2066]/u)
    }),
  )
})

test('a path of ten thousand characters is cut in its middle', () => {
  const path = `start/${'p/'.repeat(5000)}end.yml`

  const [line] = verdictLines(sampleResult([sampleFinding(1, { path })]), sampleRun(), knowSample)

  expect(line).toMatch(/^ {2}start\/[p/]{27}…[p/]{59}end\.yml:14 · Google API key · /)
})
