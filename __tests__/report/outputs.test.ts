import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { readCsv } from '../../src/client/read-csv.ts'
import { findingLineToWire } from '../../src/contract/finding-line.ts'
import type { Finding } from '../../src/model/finding.ts'
import { planCheckRun } from '../../src/report/formats/check-run.ts'
import { renderCsv } from '../../src/report/formats/csv.ts'
import { renderGitlab } from '../../src/report/formats/gitlab.ts'
import { renderJsonLines } from '../../src/report/formats/json-lines.ts'
import { renderJunit } from '../../src/report/formats/junit.ts'
import { FINDING } from '../support/arbitrary-finding.ts'
import { CASES, reportOn } from '../support/report-cases.ts'
import { sampleFinding, sampleResult } from '../support/report-samples.ts'
import { parseXml } from '../support/xml.ts'

const withFindings = (findings: readonly Finding[]) => ({ ...reportOn(0), result: sampleResult(findings) })
const anyFindings = fc.array(FINDING, { maxLength: 5 })

describe('JUnit', () => {
  test.each(CASES)('of %s findings is XML, with the numbers that it says', (one) => {
    const { result } = reportOn(one)

    const [suite] = parseXml(renderJunit(reportOn(one))).children

    const failures = suite!.children.filter(({ children: [first] }) => first?.name === 'failure')
    const errors = suite!.children.filter(({ children: [first] }) => first?.name === 'error')
    expect([failures.length, errors.length]).toEqual([result.findings.length, result.coverage.notRead.length])
    expect(suite!.attributes).toMatchObject({
      tests: String(suite!.children.length),
      failures: String(failures.length),
      errors: String(errors.length),
    })
  })

  test('of any findings is XML', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        expect(() => parseXml(renderJunit(withFindings(findings)))).not.toThrow()
      }),
    )
  })

  test('of nothing is one test that passes', () => {
    const [suite] = parseXml(renderJunit(reportOn(0))).children

    expect(suite!.children).toEqual([
      {
        name: 'testcase',
        attributes: { classname: 'Keysieve', name: 'No secrets found' },
        children: [],
        text: '',
      },
    ])
  })
})

describe('CSV', () => {
  const read = (text: string): string[][] => readCsv(text) ?? []

  test('has a row for each finding, with as many fields as the header, whatever is in them', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const rows = read(renderCsv(withFindings(findings)))

        expect(rows).toHaveLength(findings.length + 1)
        expect(rows.map((row) => row.length)).toEqual(rows.map(() => 12))
      }),
    )
  })

  test.each(['=1+1', '+1', '-1', '@a', '＝1'])('has no formula: %s', (path) => {
    const [, row] = read(renderCsv(withFindings([sampleFinding(1, { path })])))

    expect(row![4]).toBe(`'${path}`)
  })
})

describe('JSON Lines', () => {
  test('have an object a line, with the names of the interface', () => {
    const text = renderJsonLines(
      withFindings([
        sampleFinding(1, { path: 'a\nb', headStatus: { kind: 'removed', hasFile: false, by: 'c' } }),
      ]),
      findingLineToWire,
    )

    expect(text.endsWith('}\n')).toBe(true)
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([
      {
        commit_sha: '0'.repeat(40),
        secret_hash: sampleFinding(1).secretHash,
        secret_type: 'google_api_key',
        file_path: 'a\nb',
        line_no: 14,
        cols: [12, 51],
        secret_checker_results: { tags: [] },
        severity: 'medium',
        at_head: { present: false, removed_by: 'c' },
      },
    ])
  })
})

describe("GitLab's report", () => {
  interface Document {
    readonly version: string
    readonly vulnerabilities: readonly Readonly<Record<string, unknown>>[]
    readonly scan: Readonly<Record<string, unknown>>
  }
  const read = (one: (typeof CASES)[number]) =>
    JSON.parse(renderGitlab(reportOn(one), Date.UTC(2026, 10, 28, 12))) as Document

  test.each(CASES)('of %s findings has what the format requires', (one) => {
    const { version, vulnerabilities, scan } = read(one)

    expect(version).toMatch(/^15\.\d+\.\d+$/)
    expect(Object.keys(scan).sort()).toEqual([
      'analyzer',
      'end_time',
      'scanner',
      'start_time',
      'status',
      'type',
    ])
    for (const time of [scan['start_time'], scan['end_time']])
      expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
    expect(new Set(vulnerabilities.map(({ id }) => id)).size).toBe(vulnerabilities.length)
    for (const { severity, identifiers, location, name } of vulnerabilities) {
      expect(['Critical', 'High', 'Medium', 'Low', 'Info']).toContain(severity)
      expect((identifiers as unknown[]).length).toBeGreaterThan(0)
      expect(location).toMatchObject({ file: expect.any(String), commit: { sha: expect.any(String) } })
      expect((name as string).length).toBeLessThanOrEqual(255)
    }
  })

  test('has no excerpt of the source, which would hold the secret', () => {
    expect(read(12).vulnerabilities.filter((one) => 'raw_source_code_extract' in one)).toEqual([])
  })
})

describe('a check run', () => {
  test.each(CASES)('of %s findings keeps to the limits of the API', (one) => {
    const { result, run, ...about } = reportOn(one)

    const { batches, title, summary } = planCheckRun(result, run, about)

    expect(title.length).toBeLessThanOrEqual(255)
    expect(summary.length).toBeLessThanOrEqual(65_535)
    expect(batches.every((batch) => batch.length > 0 && batch.length <= 50)).toBe(true)
    expect(batches.flat().length).toBeLessThanOrEqual(1000)
    for (const { line, message } of batches.flat()) {
      expect(line).toBeGreaterThanOrEqual(1)
      expect(Buffer.byteLength(message)).toBeLessThanOrEqual(65_536)
    }
  })

  test('has all annotations, but for files that the head does not have', () => {
    const gone = sampleFinding(99, { headStatus: { kind: 'removed', hasFile: false } })
    const findings = [...Array.from({ length: 60 }, (_, n) => sampleFinding(n)), gone]
    const { run, ...about } = reportOn(60)

    const plan = planCheckRun(sampleResult(findings), run, about)

    expect(plan.batches.map((batch) => batch.length)).toEqual([50, 10])
    expect(plan.title).toBe('61 secrets in 61 places (60 annotated)')
    expect(plan.conclusion).toBe('failure')
  })
})
