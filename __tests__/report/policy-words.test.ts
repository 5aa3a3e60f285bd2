import { describe, expect, test } from '@jest/globals'

import type { IgnoredFinding, PolicyOutcome } from '../../src/model/ignored.ts'
import { ignoredLines } from '../../src/report/formats/log.ts'
import { summarize } from '../../src/report/summary/summary.ts'
import { ignoredParts, policyNotes } from '../../src/report/words/policy-words.ts'
import { knowSample, sampleFinding, sampleResult, sampleRun } from '../support/report-samples.ts'

const marked = (n: number, name: string): IgnoredFinding => ({
  finding: sampleFinding(n, { marker: { name, complete: true } }),
  by: 'inline',
})

const OUTCOME: PolicyOutcome = {
  ignored: [
    { finding: sampleFinding(1), by: 'baseline' },
    marked(2, 'gitleaks:allow'),
    marked(3, 'keysieve:ignore'),
    marked(4, 'gitleaks:allow'),
    { finding: sampleFinding(5), by: 'ignore', reason: 'r' },
  ],
  markersReported: 2,
  notes: ['One entry of .keysieve.yml ended: a|b (x).'],
}

test('what does not count is counted by its excuse, markers by their names', () => {
  expect(ignoredParts(OUTCOME)).toEqual([
    '5 findings ignored (1 by entries of .keysieve.yml, 1 baseline, 3 inline: gitleaks:allow, keysieve:ignore)',
    '2 findings with an inline marker that does not count',
  ])
})

describe('where the policy did nothing', () => {
  test.each([undefined, { ignored: [], markersReported: 0, notes: [] }])('nothing is said: %j', (policy) => {
    expect([ignoredParts(policy), policyNotes(policy)]).toEqual([[], []])
  })

  test('the log has no line for it', () => {
    expect(ignoredLines(sampleRun())).toEqual([])
  })
})

test('the summary has the notes as a list, and the counts below', () => {
  const run = sampleRun({ verdict: 'clean', fails: false, policy: OUTCOME })

  const summary = summarize(sampleResult([]), run, knowSample)

  expect(summary).toContain('**Policy**\n\n- One entry of .keysieve.yml ended: a&#124;b (x).\n')
  expect(summary).toContain(' · 5 findings ignored (1 by entries of .keysieve.yml, 1 baseline')
})

test('notes beyond twenty are counted', () => {
  const notes = Array.from({ length: 25 }, (_, n) => `note ${n}`)

  expect(policyNotes({ ...OUTCOME, notes }).slice(19)).toEqual(['note 19', 'And 5 more notes.'])
})
