import { describe, expect, test } from '@jest/globals'

import { findingLineToWire } from '../../src/contract/finding-line.ts'
import { annotate } from '../../src/report/annotation.ts'
import { planCheckRun } from '../../src/report/check-run.ts'
import { planComment } from '../../src/report/comment.ts'
import { renderCsv } from '../../src/report/csv.ts'
import { renderGitlab } from '../../src/report/gitlab.ts'
import { renderJsonLines } from '../../src/report/json-lines.ts'
import { renderJunit } from '../../src/report/junit.ts'
import { coverageLine, verdictLines } from '../../src/report/log.ts'
import type { Report } from '../../src/report/report.ts'
import { renderSarif } from '../../src/report/sarif.ts'
import { summarize } from '../../src/report/summary.ts'
import { expectGolden } from '../support/golden.ts'
import { CASES, reportOn } from '../support/report-cases.ts'

const ENDED = Date.UTC(2026, 10, 28, 12)

const OUTLETS: Readonly<Record<string, (report: Report) => string>> = {
  annotations: ({ result, run, describe: about }) => pretty(annotate(result, run, about)),
  'check-run': ({ result, run, describe: about }) => pretty(planCheckRun(result, run, about)),
  comment: ({ result, run, describe: about }) => {
    const { body, further } = planComment(result, run, about, 'on-failure')
    return [body, ...further].join('\n')
  },
  csv: renderCsv,
  gitlab: (report) => renderGitlab(report, ENDED),
  'json-lines': (report) => renderJsonLines(report, findingLineToWire),
  junit: renderJunit,
  log: ({ result, run, describe: about }) =>
    [coverageLine(result.coverage, run.request), ...verdictLines(result, run, about), ''].join('\n'),
  sarif: renderSarif,
  summary: ({ result, run, describe: about }) => summarize(result, run, about),
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

describe.each(Object.entries(OUTLETS))('%s', (name, render) => {
  test.each(CASES)('of %s findings', (one) => {
    expectGolden(`${name}-${one}`, render(reportOn(one)))
  })

  test('is the same whatever order the findings come in', () => {
    const report = reportOn(60)
    const turned = { ...report, result: { ...report.result, findings: report.result.findings.toReversed() } }

    expect(render(turned)).toBe(render(report))
  })
})
