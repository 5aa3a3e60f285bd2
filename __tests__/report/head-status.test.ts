import { describe, expect, test } from '@jest/globals'

import type { HeadStatus } from '../../src/model/finding.ts'
import { annotate } from '../../src/report/formats/annotation.ts'
import { verdictLines } from '../../src/report/formats/log.ts'
import { rankFindings } from '../../src/report/rank-findings.ts'
import { summarize } from '../../src/report/summary/summary.ts'
import { commitAt, knowSample, sampleFinding, sampleResult, sampleRun } from '../support/report-samples.ts'

const MOVED: HeadStatus = { kind: 'present', path: 'lib/moved.yml', line: 20, columns: [3, 42] }
const LINE_GONE: HeadStatus = { kind: 'removed', hasFile: true, by: commitAt(5) }
const FILE_GONE: HeadStatus = { kind: 'removed', hasFile: false }

function annotationOf(headStatus: HeadStatus) {
  return annotate(sampleResult([sampleFinding(1, { headStatus })]), sampleRun(), knowSample).shown[0]!
}

describe('an annotation stands', () => {
  test('at the line that has the secret now', () => {
    expect(annotationOf(MOVED)).toMatchObject({
      path: 'lib/moved.yml',
      line: 20,
      endLine: 20,
      startColumn: 3,
      endColumn: 42,
    })
  })

  test('at the file, where no line of it has the secret any more', () => {
    const { message, title: _, level: __, ...place } = annotationOf(LINE_GONE)

    expect(place).toEqual({ path: 'config/file-1.yml' })
    expect(message).toContain(
      'added in commit 0000000 to config/file-1.yml, removed in 5555555, still in history.',
    )
  })

  test('at no file, where there is none', () => {
    const { message, title: _, level: __, ...place } = annotationOf(FILE_GONE)

    expect(place).toEqual({})
    expect(message).toContain('added in commit 0000000 to config/file-1.yml, removed, still in history.')
  })
})

test('the summary strikes out a place that is gone', () => {
  const summary = summarize(
    sampleResult([sampleFinding(1, { headStatus: LINE_GONE })]),
    sampleRun(),
    knowSample,
  )

  expect(summary).toMatch(
    /\| ~~\[`config\/file-1\.yml:14`\]\(\S+\)~~ removed in \[`5555555`\]\(\S+\), still in history \|/,
  )
})

test('the log says that it is gone', () => {
  const lines = verdictLines(
    sampleResult([sampleFinding(1, { headStatus: FILE_GONE })]),
    sampleRun(),
    knowSample,
  )

  expect(lines[0]).toBe(
    '  config/file-1.yml:14 · Google API key · commit 0000000 · removed, still in history · medium: not checked',
  )
})

test('what the head still has comes before what it no longer has', () => {
  const gone = sampleFinding(1, { headStatus: FILE_GONE, commit: commitAt(9) })
  const there = sampleFinding(2, { headStatus: MOVED })

  expect(rankFindings([gone, there], knowSample.severityOf)).toEqual([there, gone])
})
