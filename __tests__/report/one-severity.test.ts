import { describe, expect, test } from '@jest/globals'

import { findingLineToWire } from '../../src/contract/finding-line.ts'
import { localFindingToWire } from '../../src/contract/local-scan.ts'
import type { Finding } from '../../src/model/finding.ts'
import type { Severity } from '../../src/model/secret-type.ts'
import { type FailOn, failsCheck } from '../../src/policy/verdict.ts'
import { annotate } from '../../src/report/formats/annotation.ts'
import { planCheckRun } from '../../src/report/formats/check-run.ts'
import { planComment } from '../../src/report/formats/comment.ts'
import { renderCsv } from '../../src/report/formats/csv.ts'
import { renderGitlab } from '../../src/report/formats/gitlab.ts'
import { renderJsonLines } from '../../src/report/formats/json-lines.ts'
import { renderJunit } from '../../src/report/formats/junit.ts'
import { verdictLines } from '../../src/report/formats/log.ts'
import { renderSarif } from '../../src/report/formats/sarif.ts'
import { sightingBlock } from '../../src/report/formats/terminal.ts'
import { typeTable } from '../../src/report/formats/type-table.ts'
import type { Report } from '../../src/report/report.ts'
import { summarize } from '../../src/report/summary/summary.ts'
import { inPlain } from '../../src/report/words/paint.ts'
import { knowSample, sampleFinding, sampleResult, sampleRun } from '../support/report-samples.ts'

/** A finding of each severity, and how each report spells that. */
const TABLE = [
  {
    finding: sampleFinding(1, { secretType: 'nobody_knows_it', tags: ['active_secret'] }),
    severity: 'critical',
    passing: 'warning',
    words: 'critical: live',
    mark: '🔴',
    sarif: { level: 'error', score: '9.5' },
    gitlab: 'Critical',
  },
  {
    finding: sampleFinding(1, { secretType: 'nobody_knows_it' }),
    severity: 'high',
    passing: 'warning',
    words: 'high: not checked',
    mark: '🟠',
    sarif: { level: 'error', score: '8.0' },
    gitlab: 'High',
  },
  {
    finding: sampleFinding(1),
    severity: 'medium',
    passing: 'warning',
    words: 'medium: not checked',
    mark: '🟡',
    sarif: { level: 'warning', score: '5.5' },
    gitlab: 'Medium',
  },
  {
    finding: sampleFinding(1, { secretType: 'github_token', tags: ['test_secret'] }),
    severity: 'low',
    passing: 'notice',
    words: 'low: not checked',
    mark: '🔵',
    sarif: { level: 'note', score: '3.0' },
    gitlab: 'Low',
  },
  {
    finding: sampleFinding(1, { secretType: 'github_token', tags: ['inactive_secret'] }),
    severity: 'info',
    passing: 'notice',
    words: 'info: no longer works',
    mark: '⚪',
    sarif: { level: 'note', score: '0.1' },
    gitlab: 'Info',
  },
] as const

/** The severities in the table whose findings fail the check. */
const FAILING: Readonly<Record<FailOn, readonly Severity[]>> = {
  any: ['critical', 'high', 'medium', 'low', 'info'],
  active: ['critical'],
  never: [],
  critical: ['critical'],
  high: ['critical', 'high'],
  medium: ['critical', 'high', 'medium'],
  low: ['critical', 'high', 'medium', 'low'],
  info: ['critical', 'high', 'medium', 'low', 'info'],
}

function reportOf(...findings: Finding[]): Report {
  return { result: sampleResult(findings), run: sampleRun(), ...knowSample }
}

describe.each(TABLE)(
  'a finding that is $severity is that in',
  ({ finding, severity, passing, words, mark, ...spelled }) => {
    const report = reportOf(finding)
    const { result, run } = report

    test('its annotation', () => {
      expect(annotate(result, run, knowSample).shown[0]!.message).toContain(` Severity ${words}. `)
    })

    test.each(['any', 'active', 'never', 'critical', 'high', 'medium', 'low', 'info'] as const)(
      'the level of its annotation under fail-on: %s, which is error where it fails the check',
      (failOn) => {
        const fails = failsCheck(failOn, knowSample)

        const level = annotate(result, { ...run, failsCheck: fails }, knowSample).shown[0]!.level

        expect(level).toBe(FAILING[failOn].some((failing) => failing === severity) ? 'error' : passing)
      },
    )

    test('the check run', () => {
      const { batches, summary } = planCheckRun(result, run, knowSample)

      expect(batches[0]![0]!.message).toContain(` Severity ${words}. `)
      expect(summary).toContain(`\n| ${mark} | `)
    })

    test('the job summary and the comment', () => {
      const summary = summarize(result, run, knowSample)

      expect(summary).toMatch(new RegExp(`\\| ${mark} \\| .* \\| (\\*\\*)?${words}`))
      expect(planComment(result, run, knowSample, 'always').body).toContain(summary.trim())
    })

    test('the log', () => {
      expect(verdictLines(result, run, knowSample)[0]).toContain(` · ${words}`)
    })

    test('SARIF', () => {
      const { tool, results } = JSON.parse(renderSarif(report)).runs[0]
      const [rule] = tool.driver.rules

      expect(results[0]).toMatchObject({
        level: spelled.sarif.level,
        properties: { severity, 'security-severity': spelled.sarif.score },
      })
      expect(results[0].message.text).toContain(` Severity ${words}. `)
      expect([rule.defaultConfiguration.level, rule.properties['security-severity']]).toEqual([
        spelled.sarif.level,
        spelled.sarif.score,
      ])
    })

    test("GitLab's report", () => {
      const [vulnerability] = JSON.parse(renderGitlab(report, 0)).vulnerabilities

      expect(vulnerability.severity).toBe(spelled.gitlab)
      expect(vulnerability.description).toContain(` Severity ${words}. `)
    })

    test('JUnit', () => {
      expect(renderJunit(report)).toMatch(new RegExp(`type="${severity}">[^<]*\\(${words}`))
    })

    test('CSV', () => {
      expect(renderCsv(report).split('\r\n')[1]!.split(',')[0]).toBe(severity)
    })

    test('JSON', () => {
      expect(JSON.parse(renderJsonLines(report, findingLineToWire)).severity).toBe(severity)
      expect(localFindingToWire(sightingOf(finding), severity).severity).toBe(severity)
    })

    test('the terminal', () => {
      expect(sightingBlock({ ...sightingOf(finding), severity }, inPlain).split('\n')[0]).toContain(
        `  ${words}`,
      )
    })
  },
)

function sightingOf(finding: Finding) {
  return { ...finding, type: knowSample.describe(finding.secretType), excerpt: [] }
}

test('a finding of which nothing is known is as urgent as the list of types says', () => {
  const { describe: typeOf, severityOf } = knowSample

  for (const secretType of ['github_token', 'google_api_key', 'nobody_knows_it']) {
    expect(typeTable([typeOf(secretType)], inPlain)).toContain(
      `  ${severityOf(sampleFinding(1, { secretType }))}  `,
    )
  }
})

test('a rule of SARIF has the severity of its worst result', () => {
  const dead = sampleFinding(1, { secretType: 'github_token', tags: ['inactive_secret'] })
  const unchecked = sampleFinding(2, { secretType: 'github_token' })

  const { tool, results } = JSON.parse(renderSarif(reportOf(dead, unchecked))).runs[0]

  expect(tool.driver.rules[0].properties['security-severity']).toBe('9.5')
  expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'note'])
})

test('a secret is as urgent as the most urgent of its places', () => {
  const inTest = sampleFinding(1, { secretType: 'github_token', path: 'test/a.ts' })
  const inSource = sampleFinding(1, { secretType: 'github_token', path: 'src/a.ts' })

  expect(summarize(sampleResult([inTest, inSource]), sampleRun(), knowSample)).toContain('| 🔴 |')
})
