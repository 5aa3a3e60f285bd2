import { describe, expect, test } from '@jest/globals'

import { expectGolden } from '../support/golden.ts'
import { CASES, reportOn } from '../support/report-cases.ts'
import { OUTPUTS } from '../support/report-outputs.ts'

describe.each(Object.entries(OUTPUTS))('%s', (name, render) => {
  test.each(CASES)('of %s findings', (one) => {
    expectGolden(`${name}-${one}`, render(reportOn(one)))
  })

  test('is the same whatever order the findings come in', () => {
    const report = reportOn(60)
    const turned = { ...report, result: { ...report.result, findings: report.result.findings.toReversed() } }

    expect(render(turned)).toBe(render(report))
  })
})
