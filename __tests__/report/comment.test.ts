import { describe, expect, test } from '@jest/globals'

import { ScanError } from '../../src/model/errors.ts'
import {
  COMMENT_MARKER,
  partMarker,
  planComment,
  planFailureComment,
} from '../../src/report/formats/comment.ts'
import { CASES, reportOn } from '../support/report-cases.ts'
import { sampleRun } from '../support/report-samples.ts'

test.each(CASES)('a comment on %s findings begins with the marker and has room in a comment', (one) => {
  const { result, run, ...about } = reportOn(one)

  const { body } = planComment(result, run, about, 'on-failure')

  expect(body.startsWith(`${COMMENT_MARKER}\n###`)).toBe(true)
  expect(body.length).toBeLessThan(65_536)
})

test('what has no room in a comment goes on in further ones, each secret once, and the rest is counted', () => {
  const { result, run, ...about } = reportOn(5000)

  const { body, further } = planComment(result, run, about, 'on-failure')

  const all = [body, ...further]
  const hashes = all.flatMap((text) => text.match(/(?<=<sub>)[0-9a-f]{8}-[0-9a-f-]{27}(?=<\/sub>)/g) ?? [])
  const [, more = ''] =
    /\*\*([\d,]+) more secrets not shown here:\*\* the results file/.exec(all.at(-1)!) ?? []
  expect(all.map((text) => text.length).filter((length) => length >= 65_536)).toEqual([])
  expect(further.map((text) => text.split('\n')[0])).toEqual([2, 3, 4, 5].map(partMarker))
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes.length + Number(more.replace(',', ''))).toBe(
    new Set(result.findings.map(({ secretHash }) => secretHash)).size,
  )
})

test.each([0, 1, 12, 60] as const)('%d findings are one comment', (one) => {
  const { result, run, ...about } = reportOn(one)

  expect(planComment(result, run, about, 'on-failure').further).toEqual([])
})

describe('a comment is begun', () => {
  const { result, run, ...about } = reportOn(1)

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
