import { expect, test } from '@jest/globals'

import type { ScanRequest } from '../../src/model/scan.ts'
import { entryNotes } from '../../src/policy/notes.ts'
import { suppress } from '../../src/policy/suppressions.ts'
import { policyFrom } from '../support/policies.ts'
import { sampleFinding, sampleResult, sampleRun } from '../support/report-samples.ts'

async function notesOn(text: string, request: ScanRequest) {
  const result = sampleResult([sampleFinding(1, { path: 'docs/a.md' })])
  return entryNotes(
    suppress(result, await policyFrom(text), { inlineIgnores: 'report', today: '2026-11-28' }),
    request,
  )
}

const change: ScanRequest = {
  ...sampleRun().request,
  commits: { kind: 'range', head: { sha: 'a' }, boundaries: [[{ sha: 'b' }]] },
}
const history: ScanRequest = { ...change, commits: { kind: 'range', head: { sha: 'a' }, boundaries: [[]] } }

test('an entry that ended and would have excused something comes first', async () => {
  const text = `ignore:
    - { path: docs/**, expires: 2026-01-01, owner: '@ann', reason: made up }
    - { path: lib/**, expires: 2026-01-02, reason: old }`

  expect(await notesOn(text, change)).toEqual([
    'One entry of .keysieve.yml expired, so what it ignored counts again: docs/** (until 2026-01-01, owner @ann, made up).',
    'One entry of .keysieve.yml expired: lib/** (until 2026-01-02, old).',
  ])
})

test('that an entry excuses nothing is told of a whole history only', async () => {
  const text = 'ignore:\n  - { path: lib/**, reason: old }'

  expect(await notesOn(text, change)).toEqual([])
  expect(await notesOn(text, history)).toEqual([
    'One entry of .keysieve.yml that match nothing in the whole history: lib/** (old).',
  ])
})
