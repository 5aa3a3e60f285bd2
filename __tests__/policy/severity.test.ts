import { describe, expect, test } from '@jest/globals'

import type { Standing } from '../../src/model/finding.ts'
import { NO_POLICY } from '../../src/policy/repository-policy.ts'
import { describeWithPolicy, isAtLeast, severityWith } from '../../src/policy/severity.ts'
import { policyFrom } from '../support/policies.ts'
import { describeSample, sampleFinding } from '../support/report-samples.ts'

const STANDS: Standing = { kind: 'stands', path: 'a', line: 1, columns: [1, 2] }
const REMOVED: Standing = { kind: 'removed', fileStands: false }

test.each([
  ['live, at the head', ['active_secret'], STANDS, 'critical'],
  ['live, in the history only', ['active_secret'], REMOVED, 'high'],
  ['no longer working', ['inactive_secret'], STANDS, 'info'],
  ['not known', [], STANDS, 'medium'],
  ['a test key', ['test_secret'], STANDS, 'low'],
  ['in an example', ['secret_in_example_file'], REMOVED, 'low'],
  ['a live key in a test', ['active_secret', 'secret_in_test_file'], STANDS, 'critical'],
] as const)('%s', (_, tags, standing, severity) => {
  const finding = sampleFinding(1, { secretType: 'github_token', tags, standing })

  expect(severityWith(NO_POLICY, describeSample)(finding)).toBe(severity)
})

test('a live key whose place is not known is taken to stand', () => {
  expect(severityWith(NO_POLICY, describeSample)(sampleFinding(1, { tags: ['active_secret'] }))).toBe(
    'critical',
  )
})

test('a type that does little harm does not become worse', () => {
  const describe = (id: string) => ({ ...describeSample(id), severity: 'low' as const })

  expect(severityWith(NO_POLICY, describe)(sampleFinding(1))).toBe('low')
})

describe('what stands in tests, examples or documentation alone is low', () => {
  const severityAt = (path: string, standing?: Standing) =>
    severityWith(
      NO_POLICY,
      describeSample,
    )(sampleFinding(1, { path, ...(standing === undefined ? {} : { standing }) }))

  test.each([
    'test/a.ts',
    'src/__tests__/a.ts',
    'pkg/testdata/key.pem',
    'spec/fixtures/a.json',
    'docs/setup.txt',
    'examples/app/main.py',
    'README',
    'a/readme.rst',
    'CONTRIBUTING.md',
    'src/a.test.ts',
    'pkg/a_test.go',
    'test_a.py',
    '.env.example',
    'config/app.sample.yml',
  ])('%s', (path) => {
    expect(severityAt(path)).toBe('low')
  })

  test.each(['src/a.ts', 'contest/a.ts', 'latest.env', 'attestation/a', 'documents.json', 'a/testing.ts'])(
    '%s is no such place',
    (path) => {
      expect(severityAt(path)).toBe('medium')
    },
  )

  test('it is not where it was moved elsewhere', () => {
    expect(severityAt('test/a.ts', STANDS)).toBe('medium')
  })

  test('nor where it is known to be live', () => {
    const finding = sampleFinding(1, { path: 'test/a.ts', tags: ['active_secret'] })

    expect(severityWith(NO_POLICY, describeSample)(finding)).toBe('critical')
  })
})

test("the policy's word on a rule comes first", async () => {
  const policy = await policyFrom('rules: { google_api_key: { severity: critical } }')

  expect(severityWith(policy, describeSample)(sampleFinding(1, { tags: ['inactive_secret'] }))).toBe(
    'critical',
  )
  expect(describeWithPolicy(policy, describeSample)('google_api_key').severity).toBe('critical')
})

test('a type of the policy is described by it', async () => {
  const policy = await policyFrom(
    'custom-rules:\n  - { id: acme_key, title: ACME key, pattern: acme, keywords: [acme], revoke: ask Ann }',
  )

  expect(describeWithPolicy(policy, describeSample)('acme_key')).toMatchObject({
    title: 'ACME key',
    severity: 'high',
    revoke: 'ask Ann',
  })
})

test('severities are in order', () => {
  expect([isAtLeast('critical', 'high'), isAtLeast('high', 'high'), isAtLeast('medium', 'high')]).toEqual([
    true,
    true,
    false,
  ])
})
