import { describe, expect, test } from '@jest/globals'

import type { Finding } from '../../src/model/finding.ts'
import type { ScanResult } from '../../src/model/scan.ts'
import { judge as judgeBy, type Policy } from '../../src/policy/verdict.ts'

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

/** Live ones are critical here, all others medium. */
function judge(scanned: ScanResult, policy: Policy) {
  return judgeBy(scanned, policy, ({ tags }) => (tags.includes('active_secret') ? 'critical' : 'medium'))
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
  ['medium', [], true],
  ['low', [], true],
] as const)('fail-on: %s with the tags %j', (failOn, tags, fails) => {
  expect(judge(result({ tags }), { failOn, onError: 'fail' })).toEqual({ verdict: 'found', fails })
})
