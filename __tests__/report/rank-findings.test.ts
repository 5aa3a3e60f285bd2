import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import type { Finding } from '../../src/model/finding.ts'
import { rankFindings } from '../../src/report/rank-findings.ts'
import { COMMITS, commitAt, knowSample, sampleFinding } from '../support/report-samples.ts'

const { severityOf } = knowSample

function rankedPaths(findings: readonly Finding[]): string[] {
  return rankFindings(findings, severityOf, COMMITS).map(({ path }) => path)
}

test('live secrets come before unchecked ones, and those before dead ones', () => {
  const findings = [
    sampleFinding(1, { path: 'dead', tags: ['inactive_secret'], secretType: 'github_token' }),
    sampleFinding(2, { path: 'unchecked', secretType: 'github_token' }),
    sampleFinding(3, { path: 'live', tags: ['active_secret'] }),
  ]

  expect(rankedPaths(findings)).toEqual(['live', 'unchecked', 'dead'])
})

test('of two unchecked secrets the more urgent one comes first', () => {
  const findings = [
    sampleFinding(1, { path: 'medium' }),
    sampleFinding(2, { path: 'critical', secretType: 'github_token' }),
    sampleFinding(3, { path: 'high', secretType: 'nobody_knows_it' }),
  ]

  expect(rankedPaths(findings)).toEqual(['critical', 'high', 'medium'])
})

test('of two alike, one in a test file comes second', () => {
  const findings = [
    sampleFinding(1, { path: 'a.test.ts', tags: ['secret_in_test_file'] }),
    sampleFinding(2, { path: 'z.ts' }),
  ]

  expect(rankedPaths(findings)).toEqual(['z.ts', 'a.test.ts'])
})

test('of two alike, the one of the later commit comes first', () => {
  const findings = [
    sampleFinding(1, { path: 'unlisted', commit: 'f'.repeat(40) }),
    sampleFinding(2, { path: 'early', commit: commitAt(0) }),
    sampleFinding(3, { path: 'late', commit: commitAt(5) }),
  ]

  expect(rankedPaths(findings)).toEqual(['late', 'early', 'unlisted'])
})

test('all else equal, path and then line decide', () => {
  const findings = [
    sampleFinding(1, { path: 'b', line: 1 }),
    sampleFinding(2, { path: 'a', line: 10 }),
    sampleFinding(3, { path: 'a', line: 9 }),
  ]

  const ranked = rankFindings(findings, severityOf)

  expect(ranked.map(({ path, line }) => `${path}:${line}`)).toEqual(['a:9', 'a:10', 'b:1'])
})

test('every secret is shown once before any is shown twice', () => {
  const findings = [
    ...Array.from({ length: 20 }, (_, line) =>
      sampleFinding(1, { path: 'many', line, tags: ['active_secret'], secretType: 'github_token' }),
    ),
    sampleFinding(2, { path: 'other', tags: ['inactive_secret'] }),
  ]

  expect(rankedPaths(findings).slice(0, 3)).toEqual(['many', 'other', 'many'])
})

test('ranking keeps every finding, whatever their order was', () => {
  const finding = fc.record({
    n: fc.integer({ min: 0, max: 5 }),
    line: fc.integer({ min: 1, max: 9 }),
    commit: fc.constantFrom(...COMMITS),
    tags: fc.subarray(['active_secret', 'inactive_secret', 'test_secret']),
  })
  fc.assert(
    fc.property(fc.array(finding), fc.integer(), (parts, seed) => {
      const findings = parts.map(({ n, ...rest }, column) =>
        sampleFinding(n, { ...rest, columns: [column + 1, 99] }),
      )
      const shuffled = findings.toSorted((a, b) => ((a.columns[0] * seed) % 7) - ((b.columns[0] * seed) % 7))

      const ranked = rankFindings(findings, severityOf, COMMITS)

      expect(new Set(ranked)).toEqual(new Set(findings))
      expect(ranked).toHaveLength(findings.length)
      expect(rankFindings(shuffled, severityOf, COMMITS)).toEqual(ranked)
    }),
  )
})
