import { describe, expect, test } from '@jest/globals'

import { ScanError } from '../../src/model/errors.ts'
import { COMMENT_MARKER, planComment, planFailureComment } from '../../src/report/comment.ts'
import { CASES, reportOn } from '../support/report-cases.ts'
import { sampleRun } from '../support/report-samples.ts'

test.each(CASES)('a comment on %s findings begins with the marker and has room in a comment', (one) => {
  const { result, run, describe: about } = reportOn(one)

  const { body } = planComment(result, run, about, 'on-failure')

  expect(body.startsWith(`${COMMENT_MARKER}\n###`)).toBe(true)
  expect(body.length).toBeLessThan(65_536)
})

test('a comment that has no room for all says where all are', () => {
  const { result, run, describe: about } = reportOn(5000)

  expect(planComment(result, run, about, 'on-failure').body).toMatch(
    /\*\*[\d,]+ more secrets have no room here:\*\* the results file/,
  )
})

describe('a comment is begun', () => {
  const { result, run, describe: about } = reportOn(1)

  test.each([
    ['on-failure', true, true],
    ['on-failure', false, false],
    ['always', false, true],
  ] as const)('with %s, where the check fails: %s: %s', (when, fails, create) => {
    expect(planComment(result, { ...run, fails }, about, when).create).toBe(create)
  })

  test.each(['on-failure', 'always'] as const)('never on a clean pull request: %s', (when) => {
    const clean = reportOn(0)

    const plan = planComment(clean.result, clean.run, about, when)

    expect(plan.create).toBe(false)
    expect(plan.body).toContain('### ✅ Resolved')
  })

  test('where the scan failed and the check with it', () => {
    const failed = sampleRun({ verdict: 'not-scanned', fails: true })

    const plan = planFailureComment(new ScanError('repository', 'The server is gone.'), failed, 'on-failure')

    expect(plan.create).toBe(true)
    expect(plan.body).toContain('Keysieve could not scan this pull request')
  })
})
