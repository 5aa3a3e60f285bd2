import { expect, test } from '@jest/globals'
import fc from 'fast-check'

import { type Annotation, annotate } from '../../src/report/formats/annotation.ts'
import {
  commitAt,
  hostileText,
  knowSample,
  sampleFinding,
  sampleFindings,
  samplePush,
  sampleResult,
  sampleRun,
} from '../support/report-samples.ts'

function firstOf(...changes: Parameters<typeof sampleFinding>): Annotation {
  const [annotation] = annotate(sampleResult([sampleFinding(...changes)]), sampleRun(), knowSample).shown
  return annotation as Annotation
}

test('an annotation says what leaked, what to do first and what then', () => {
  const annotation = firstOf(1, { commit: commitAt(10), tags: ['active_secret'] })

  expect(annotation).toMatchInlineSnapshot(`
{
  "endColumn": 51,
  "endLine": 14,
  "level": "error",
  "line": 14,
  "message": "Live Google API key, added in commit aaaaaaa. Severity high: live. It lets its holder call Google APIs on the project's bill.
1. Revoke it now: Google Cloud console → APIs & Services → Credentials (https://console.cloud.google.com/apis/credentials). Deleting the line does not help.
2. Then remove it from the branch's history: the job summary has the commands.
Not a secret? Add its hash a392d713-4000-8000-9000-000000000001 to ignore in .keysieve.yml on the base branch, with a reason.",
  "path": "config/file-1.yml",
  "startColumn": 12,
  "title": "Live Google API key in commit aaaaaaa",
}
`)
})

test('a secret of which nothing is known is not called live', () => {
  const { title, message } = firstOf(1)

  expect(title).toBe('Google API key in commit 0000000')
  expect(message).toMatch(/^Google API key, added in commit 0000000\. .*\n1\. Revoke it now: /)
})

test('a secret that no longer works is only to be checked', () => {
  const { title, message } = firstOf(1, { tags: ['inactive_secret'] })

  expect(title).toBe('Google API key in commit 0000000')
  expect(message).toMatch(
    /^Google API key, added .* Severity info: no longer works\. .*\n1\. Check that it is revoked: /,
  )
})

test('a type without a page has no empty brackets', () => {
  expect(firstOf(1, { secretType: 'acme_token' }).message).toContain(
    '1. Revoke it now: in the settings of the service that issued it. Deleting',
  )
})

test('a push has no branch of its own to rewrite', () => {
  const { shown } = annotate(sampleResult([sampleFinding(1)]), samplePush(), knowSample)

  expect(shown[0]?.message).toContain('2. Then replace it in the code with a reference to a secret store.')
})

test.each([
  [2, 'The same secret is in 1 more place.'],
  [12, 'The same secret is in 11 more places.'],
])('a secret in %d places says so', (length, sentence) => {
  const findings = Array.from({ length }, (_, line) => sampleFinding(1, { line: line + 1 }))

  const { shown } = annotate(sampleResult(findings), sampleRun(), knowSample)

  expect(shown[0]?.message).toContain(sentence)
})

test.each([[[0, 5]], [[5, 5]], [[9, 5]]] as const)(
  'columns %j mark nothing, so the whole line is marked',
  (columns) => {
    const { line, endLine, startColumn, endColumn } = firstOf(1, { columns })

    expect({ line, endLine, startColumn, endColumn }).toEqual({ line: 14, endLine: 14 })
  },
)

test.each([
  [0, 0, undefined],
  [1, 1, undefined],
  [10, 10, undefined],
  [
    11,
    10,
    'GitHub shows 10 annotations of a step. 1 more finding. The job summary and the results file (output results-file) list them.',
  ],
  [
    5000,
    10,
    'GitHub shows 10 annotations of a step. 4,990 more findings. The job summary and the results file (output results-file) list them.',
  ],
])('of %d findings %d are annotated and the rest is counted', (length, shown, more) => {
  const annotations = annotate(sampleResult(sampleFindings(length)), sampleRun(), knowSample)

  expect(annotations.shown).toHaveLength(shown)
  expect(annotations.more).toBe(more)
})

test('the path stays the real one, so that GitHub finds the file', () => {
  const path = 'a b/c:d,e%f\n::error::g\u202e👍.yml'

  expect(firstOf(1, { path }).path).toBe(path)
})

test('whatever a service sends, title and message stay within their limits and in their lines', () => {
  fc.assert(
    fc.property(
      hostileText,
      hostileText,
      hostileText,
      fc.nat(3000),
      (secretType, secretHash, commit, times) => {
        const long = { secretType: secretType.repeat(times), secretHash: secretHash.repeat(times), commit }

        const { title, message } = firstOf(1, long)

        expect([...title].length).toBeLessThanOrEqual(255)
        expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4096)
        expect(message.split('\n')).toHaveLength(4)
        for (const line of [title, ...message.split('\n')])
          expect(line).not.toMatch(/^\s*::|##\[|[\p{Cc}\u202e\u2066]/u)
      },
    ),
    { numRuns: 60 },
  )
})
