import { describe, expect, test } from '@jest/globals'

import type { Finding } from '../../src/model/finding.ts'
import type { ScanResult } from '../../src/model/scan.ts'
import { describeWithPolicy, severityWith } from '../../src/policy/severity.ts'
import { evaluate as judgeBy, type Policy } from '../../src/policy/verdict.ts'
import { policyFrom } from '../support/policies.ts'
import { describeSample, knowSample } from '../support/report-samples.ts'

function result({ tags, unread }: { tags?: readonly string[]; unread?: boolean }): ScanResult {
  const finding: Finding = {
    secretHash: '1b4e28ba-2fa1-8d21-883f-0016d3cca427',
    secretType: 'some_token',
    commit: 'c'.repeat(40),
    path: 'a.txt',
    line: 1,
    columns: [1, 9],
    tags: tags ?? [],
  }
  const notRead = unread
    ? [{ commit: 'c'.repeat(40), path: 'b.bin', reason: '2 GB, over the limit of 1 GB' }]
    : []
  return {
    scanUuid: 'c0ffee00-0000-4000-8000-000000000000',
    findings: tags === undefined ? [] : [finding],
    coverage: { files: 1, bytes: 1, notRead, outside: [] },
  }
}

/** Judges by the severities of a repository without a policy. */
function judge(scanned: ScanResult, policy: Policy, knowledge = knowSample) {
  return judgeBy(scanned, policy, knowledge)
}

describe('nothing found', () => {
  test('is clean where everything was read', () => {
    expect(judge(result({}), { failOn: 'any', onError: 'fail' })).toEqual({ verdict: 'clean', fails: false })
  })

  test('is not scanned, and fails, where something was not read', () => {
    expect(judge(result({ unread: true }), { failOn: 'any', onError: 'fail' })).toEqual({
      verdict: 'not-scanned',
      fails: true,
    })
  })

  test('is not scanned, and passes, where errors only warn', () => {
    expect(judge(result({ unread: true }), { failOn: 'any', onError: 'warn' })).toEqual({
      verdict: 'not-scanned',
      fails: false,
    })
  })
})

describe('a finding', () => {
  test.each([
    { failOn: 'any', tags: [], fails: true },
    { failOn: 'any', tags: ['inactive_secret'], fails: true },
    { failOn: 'active', tags: [], fails: false },
    { failOn: 'active', tags: ['inactive_secret'], fails: false },
    { failOn: 'active', tags: ['active_secret'], fails: true },
    { failOn: 'never', tags: ['active_secret'], fails: false },
  ] as const)('tagged $tags with fail-on $failOn: fails is $fails', ({ failOn, tags, fails }) => {
    expect(judge(result({ tags }), { failOn, onError: 'fail' })).toEqual({ verdict: 'found', fails })
  })

  test('that would not fail the check does not hide that something was not read', () => {
    expect(judge(result({ tags: [], unread: true }), { failOn: 'never', onError: 'fail' })).toEqual({
      verdict: 'found',
      fails: true,
    })
  })
})

test.each([
  ['critical', [], false],
  ['critical', ['active_secret'], true],
  ['high', [], true],
  ['low', ['test_secret'], true],
  ['medium', ['test_secret'], false],
  ['low', ['inactive_secret'], false],
  ['info', ['inactive_secret'], true],
] as const)('fail-on: %s with the tags %j of a type that is high', (failOn, tags, fails) => {
  expect(judge(result({ tags }), { failOn, onError: 'fail' })).toEqual({ verdict: 'found', fails })
})

describe('a key that is public by design', () => {
  const publishable = { ...describeSample('some_token'), severity: 'info' as const }
  const ofItsType = { ...knowSample, describe: () => publishable, severityOf: () => 'info' as const }

  test.each([
    ['any', false],
    ['active', false],
    ['low', false],
    ['never', false],
    ['info', true],
  ] as const)('fail-on: %s by its type', (failOn, fails) => {
    const scanned = result({ tags: ['active_secret'] })

    expect(judge(scanned, { failOn, onError: 'fail' }, ofItsType)).toEqual({ verdict: 'found', fails })
  })

  test.each([
    ['any', false],
    ['info', true],
  ] as const)('fail-on: %s by its tag', (failOn, fails) => {
    const scanned = result({ tags: ['publishable_key'] })

    expect(judge(scanned, { failOn, onError: 'fail' })).toEqual({ verdict: 'found', fails })
  })

  test('fails the check where the policy gives it a severity of its own', async () => {
    const policy = await policyFrom('rules: { some_token: { severity: low } }')
    const describe = describeWithPolicy(policy, () => publishable)
    const knowledge = { describe, severityOf: severityWith(policy, describe) }

    expect(judge(result({ tags: [] }), { failOn: 'any', onError: 'fail' }, knowledge).fails).toBe(true)
  })
})
