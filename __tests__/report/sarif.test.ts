import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Check, Errors } from 'typebox/schema'

import type { Finding } from '../../src/model/finding.ts'
import { renderSarif } from '../../src/report/formats/sarif.ts'
import { FINDING } from '../support/arbitrary-finding.ts'
import { CASES, reportOn } from '../support/report-cases.ts'
import { commitAt, sampleFinding, sampleResult } from '../support/report-samples.ts'

/** The published schema, 2.1.0-rtm.5, as @microsoft/jest-sarif has it (MIT). */
const SCHEMA = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/sarif-2.1.0.json'), 'utf8'))

/** As much of a log as is looked at. */
interface Log {
  readonly runs: readonly [
    {
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } }
      readonly invocations: readonly [
        { readonly executionSuccessful: boolean; readonly toolExecutionNotifications: readonly object[] },
      ]
      readonly results: readonly Result[]
    },
  ]
}

interface Result {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string }
      readonly region?: object
    }
  }[]
  readonly partialFingerprints: Readonly<Record<string, string>>
}

function logOf(findings: readonly Finding[], changes: Parameters<typeof sampleResult>[1] = {}): Log {
  return JSON.parse(renderSarif({ ...reportOn(0), result: sampleResult(findings, changes) })) as Log
}

const resultsOf = (...findings: Finding[]): readonly Result[] => logOf(findings).runs[0].results

describe('the schema', () => {
  test.each(CASES)('takes a log of %s findings', (one) => {
    const log: unknown = JSON.parse(renderSarif(reportOn(one)))

    expect(Check(SCHEMA, log) ? [] : Errors(SCHEMA, log)[1].slice(0, 3)).toEqual([])
  })

  test('takes a log of any findings', () => {
    fc.assert(
      fc.property(fc.array(FINDING, { maxLength: 5 }), (findings) => {
        expect(Check(SCHEMA, logOf(findings))).toBe(true)
      }),
    )
  })

  test('would refuse one with a line 0', () => {
    expect(Check(SCHEMA, logOf([sampleFinding(1, { line: 0 })]))).toBe(false)
  })
})

test('a secret in one file is one result, whatever commits and lines it is in', () => {
  const results = resultsOf(sampleFinding(1), sampleFinding(1, { line: 20, commit: commitAt(3) }))

  expect(results.map(({ locations }) => locations.length)).toEqual([2])
})

test('a result has at most 100 locations: GitHub shows no more', () => {
  const inLines = (count: number) =>
    resultsOf(...Array.from({ length: count }, (_, line) => sampleFinding(1, { line: line + 1 })))

  expect(inLines(100)[0]!.locations).toHaveLength(100)
  expect(inLines(101)[0]!.locations).toHaveLength(100)
})

test('the fingerprint is of secret and path, so that an alert outlives a rebase', () => {
  const mark = (finding: Finding) => resultsOf(finding)[0]!.partialFingerprints

  expect(mark(sampleFinding(1, { line: 99, commit: commitAt(4), columns: [1, 9] }))).toEqual(
    mark(sampleFinding(1)),
  )
  expect(mark(sampleFinding(1, { path: 'b' }))).not.toEqual(mark(sampleFinding(1, { path: 'a' })))
  expect(mark(sampleFinding(1, { path: 'a' }))).not.toEqual(mark(sampleFinding(2, { path: 'a' })))
})

test.each([
  [['active_secret'], 'error'],
  [[], 'warning'],
  [['inactive_secret'], 'note'],
])('the level follows from the severity: %j is %s', (tags, level) => {
  expect(resultsOf(sampleFinding(1, { tags }))[0]!.level).toBe(level)
})

test('a place is where it stands now; where the head has none, the file alone', () => {
  const [moved, gone] = [
    sampleFinding(1, { headStatus: { kind: 'present', path: 'b/c d.txt', line: 3, columns: [2, 9] } }),
    sampleFinding(2, { headStatus: { kind: 'removed', hasFile: true, by: commitAt(5) } }),
  ].map((finding) => resultsOf(finding)[0]!)

  expect(moved!.locations[0]!.physicalLocation).toEqual({
    artifactLocation: { uri: 'b/c%20d.txt', uriBaseId: '%SRCROOT%' },
    region: { startLine: 3, startColumn: 2, endColumn: 9 },
  })
  expect(gone!.locations[0]!.physicalLocation.region).toBeUndefined()
  expect(gone!.message.text).toContain('added in commit 0000000, removed in 5555555, still in history.')
})

test('brackets and braces of a title make neither a link nor a placeholder', () => {
  const [result] = resultsOf(sampleFinding(1, { secretType: 'a[b](c){0}' }))

  expect(result!.message.text).toMatch(/^A\\\[b\\\]\(c\)\{\{0\}\}, added/)
})

test('a rule is listed once, and results name it by its place', () => {
  const [run] = logOf([
    sampleFinding(1),
    sampleFinding(2, { secretType: 'github_token' }),
    sampleFinding(3),
  ]).runs
  const { rules } = run.tool.driver

  expect(rules.map(({ id }) => id).sort()).toEqual(['github_token', 'google_api_key'])
  expect(run.results.map(({ ruleIndex }) => rules[ruleIndex]!.id)).toEqual(
    run.results.map(({ ruleId }) => ruleId),
  )
})

test('what was not read is told, and the run was not successful', () => {
  const notRead = Array.from({ length: 150 }, (_, n) => ({
    commit: 'c',
    path: `${n}.bin`,
    reason: 'too large',
  }))

  const [{ executionSuccessful, toolExecutionNotifications }] = logOf([], { notRead }).runs[0].invocations

  expect(executionSuccessful).toBe(false)
  expect(toolExecutionNotifications).toHaveLength(101)
  expect(toolExecutionNotifications[100]).toMatchObject({ message: { text: '50 more files were not read.' } })
})

test("a log of too many findings stays within GitHub's limits, and says so", () => {
  const findings = Array.from({ length: 6000 }, (_, n) => sampleFinding(n))

  const text = renderSarif({ ...reportOn(0), result: sampleResult(findings) })

  const [run] = (JSON.parse(text) as Log).runs
  expect(run.results).toHaveLength(5000)
  expect(run.invocations[0].toolExecutionNotifications).toMatchObject([
    { message: { text: "1,000 more results would exceed GitHub's limit; the results file lists all." } },
  ])
  expect(gzipSync(text).length).toBeLessThan(10e6)
})
