import { describe, expect, test } from '@jest/globals'

import type { Finding, HeadStatus } from '../../src/model/finding.ts'
import { SEVERITIES, type Severity } from '../../src/model/secret-type.ts'
import { NO_POLICY } from '../../src/policy/repository-policy.ts'
import { describeWithPolicy, isAtLeast, severityWith } from '../../src/policy/severity.ts'
import { policyFrom } from '../support/policies.ts'
import { describeSample, sampleFinding } from '../support/report-samples.ts'

const PRESENT: HeadStatus = { kind: 'present', path: 'a', line: 1, columns: [1, 2] }
const REMOVED: HeadStatus = { kind: 'removed', hasFile: false }

const severityOf = (changes: Partial<Finding>, of: Severity = 'high'): Severity =>
  severityWith(NO_POLICY, (id) => ({ ...describeSample(id), severity: of }))(sampleFinding(1, changes))

/** What findings of a type of each severity are, by what is known of them. */
const TABLE: readonly (readonly [
  what: string,
  known: Partial<Finding>,
  of: Readonly<Record<Severity, Severity>>,
])[] = [
  ['nothing', {}, { critical: 'critical', high: 'high', medium: 'medium', low: 'low', info: 'info' }],
  [
    'that it is live',
    { tags: ['active_secret'] },
    { critical: 'critical', high: 'critical', medium: 'high', low: 'high', info: 'info' },
  ],
  [
    'that it is live and may do more than most',
    { tags: ['active_secret'], answer: { activeness: 'active', broad: true } },
    { critical: 'critical', high: 'critical', medium: 'critical', low: 'critical', info: 'info' },
  ],
  [
    'that it no longer works',
    { tags: ['inactive_secret'] },
    { critical: 'info', high: 'info', medium: 'info', low: 'info', info: 'info' },
  ],
  [
    'that its provider means it to be public',
    { tags: ['publishable_key'] },
    { critical: 'info', high: 'info', medium: 'info', low: 'info', info: 'info' },
  ],
  [
    'that it is a test key',
    { tags: ['test_secret'] },
    { critical: 'low', high: 'low', medium: 'low', low: 'low', info: 'info' },
  ],
  [
    'that it is an example value in a test',
    { tags: ['example_secret', 'secret_in_test_file'] },
    { critical: 'low', high: 'low', medium: 'low', low: 'low', info: 'info' },
  ],
  [
    'that a scanner doubts it',
    { tags: ['low_entropy'] },
    { critical: 'high', high: 'medium', medium: 'low', low: 'info', info: 'info' },
  ],
  [
    'that it stands in a test',
    { path: 'test/a.ts' },
    { critical: 'high', high: 'medium', medium: 'low', low: 'info', info: 'info' },
  ],
]

describe.each(TABLE)('where this is known: %s', (_, known, expected) => {
  test.each(SEVERITIES)('a type that is %s', (of) => {
    expect(severityOf(known, of)).toBe(expected[of])
  })
})

test.each([undefined, PRESENT, REMOVED])('the history can be read like the head: %j', (headStatus) => {
  const place = headStatus === undefined ? {} : { headStatus }

  expect([severityOf(place), severityOf({ ...place, tags: ['active_secret'] })]).toEqual(['high', 'critical'])
})

describe('what stands in tests, examples or documentation alone is a level lower', () => {
  const severityAt = (path: string, headStatus?: HeadStatus) =>
    severityOf({ path, ...(headStatus === undefined ? {} : { headStatus }) })

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
    expect(severityAt(path)).toBe('medium')
  })

  test.each(['src/a.ts', 'contest/a.ts', 'latest.env', 'attestation/a', 'documents.json', 'a/testing.ts'])(
    '%s is no such place',
    (path) => {
      expect(severityAt(path)).toBe('high')
    },
  )

  test('it is not where it was moved elsewhere', () => {
    expect(severityAt('test/a.ts', PRESENT)).toBe('high')
  })

  test('nor where it is known to be live', () => {
    expect(severityOf({ path: 'test/a.ts', tags: ['active_secret'] })).toBe('critical')
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
