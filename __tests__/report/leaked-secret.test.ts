import { expect, test } from '@jest/globals'

import { commitsOf, gatherSecrets } from '../../src/report/leaked-secret.ts'
import { commitAt, hashOf, knowSample, sampleFinding, sampleResult } from '../support/report-samples.ts'

test('no findings are no secrets', () => {
  expect(gatherSecrets(sampleResult([]), knowSample)).toEqual([])
})

test('places with one hash are one secret, its commits oldest first, its latest place first', () => {
  const old = sampleFinding(1, { commit: commitAt(2), path: 'old' })
  const recent = sampleFinding(1, { commit: commitAt(9), path: 'recent' })

  const secrets = gatherSecrets(sampleResult([recent, old]), knowSample)

  expect(secrets).toEqual([
    {
      hash: hashOf(1),
      type: knowSample.describe('google_api_key'),
      severity: 'medium',
      activeness: 'unknown',
      tags: [],
      places: [recent, old],
      commits: [commitAt(2), commitAt(9)],
    },
  ])
})

test('a secret that is live in one place is live', () => {
  const findings = [
    sampleFinding(1, { line: 1, tags: ['inactive_secret'] }),
    sampleFinding(1, { line: 2, tags: ['active_secret'] }),
  ]

  expect(gatherSecrets(sampleResult(findings), knowSample)).toMatchObject([
    { activeness: 'active', tags: ['active_secret', 'inactive_secret'] },
  ])
})

test('commits with secrets are listed once, oldest first, those of unknown age last', () => {
  const unlisted = 'f'.repeat(40)
  const findings = [unlisted, commitAt(7), commitAt(3), commitAt(7)].map((commit, n) =>
    sampleFinding(n, { commit }),
  )

  expect(commitsOf(sampleResult(findings))).toEqual([commitAt(3), commitAt(7), unlisted])
})
