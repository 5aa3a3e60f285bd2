import { describe, expect, test } from '@jest/globals'

import type { Finding } from '../../src/model/finding.ts'
import { type InlineIgnores, suppress } from '../../src/policy/suppressions.ts'
import { policyFrom } from '../support/policies.ts'
import { hashOf, sampleFinding, sampleResult } from '../support/report-samples.ts'

const TODAY = '2026-11-28'

async function judged(
  text: string | undefined,
  findings: readonly Finding[],
  options: { readonly inlineIgnores?: InlineIgnores; readonly baseline?: string } = {},
) {
  const policy = await policyFrom(text, options.baseline)
  return suppress(sampleResult(findings), policy, {
    inlineIgnores: options.inlineIgnores ?? 'report',
    today: TODAY,
  })
}

const ONE = sampleFinding(1, { path: 'src/a.ts' })
const TWO = sampleFinding(2, { path: 'docs/b.md', secretType: 'github_token' })

test('without a policy everything counts', async () => {
  const { result, ignored } = await judged(undefined, [ONE, TWO])

  expect([result.findings, ignored]).toEqual([[ONE, TWO], []])
})

test.each([
  ['by the hash', `ignore:\n  - { secret: ${hashOf(2)}, reason: r }`, 'ignore'],
  ['by the path', 'ignore:\n  - { path: docs/**, reason: r }', 'ignore'],
  ['by the rule', 'ignore:\n  - { rule: github_token, reason: r }', 'ignore'],
  ['by a file that is left out', 'paths: { exclude: [docs/] }', 'path'],
  ['by a rule that is off', 'rules: { github_token: { enabled: false } }', 'rule'],
  ['by the baseline', `baseline: [${hashOf(2)}]`, 'baseline'],
])('a finding is excused %s', async (_, text, by) => {
  const { result, ignored } = await judged(text, [ONE, TWO])

  expect(result.findings).toEqual([ONE])
  expect(ignored).toMatchObject([{ finding: TWO, by }])
})

test.each([
  ['an entry', `ignore:\n  - { secret: ${hashOf(3)}, reason: r }`],
  ['the baseline', `baseline: [${hashOf(3)}]`],
])('a finding of a scan service is excused by %s with the hash that the service has', async (_, text) => {
  const found = { ...TWO, serviceHash: hashOf(3).toUpperCase() }

  expect((await judged(text, [ONE, found])).result.findings).toEqual([ONE])
})

test('a reason comes along', async () => {
  const { ignored } = await judged('ignore:\n  - { path: docs/**, reason: made up }', [TWO])

  expect(ignored).toEqual([{ finding: TWO, by: 'ignore', reason: 'made up' }])
})

test('all that an entry gives must fit', async () => {
  const { result } = await judged('ignore:\n  - { path: docs/**, rule: google_api_key, reason: r }', [TWO])

  expect(result.findings).toEqual([TWO])
})

describe('a secret that was moved on', () => {
  const moved = (path: string, alsoIn: readonly string[] = []) =>
    sampleFinding(6, {
      path: 'docs/a.md',
      headStatus: {
        kind: 'present',
        path,
        line: 1,
        columns: [1, 9],
        ...(alsoIn.length === 0 ? {} : { alsoIn }),
      },
    })

  test.each([
    ['paths: { exclude: [docs/] }', moved('src/a.ts'), 'counts'],
    ['paths: { exclude: [docs/] }', moved('docs/b.md', ['src/a.ts']), 'counts'],
    ['paths: { exclude: [docs/] }', moved('docs/b.md'), 'does not count'],
    ['paths: { exclude: [docs/, src/] }', moved('src/a.ts'), 'does not count'],
    ['ignore:\n  - { path: docs/, reason: r }', moved('src/a.ts'), 'counts'],
    ['ignore:\n  - { path: docs/, reason: r }', moved('docs/b.md'), 'does not count'],
  ])('is judged by where it went, too: %s', async (text, finding, outcome) => {
    const { result } = await judged(text, [finding])

    expect(result.findings.length === 0 ? 'does not count' : 'counts').toBe(outcome)
  })
})

test('a secret that was moved on does not count twice where its new place has a finding of its own', async () => {
  const headStatus = { kind: 'present', path: 'src/a.ts', line: 1, columns: [1, 9] } as const
  const put = sampleFinding(6, { path: 'docs/a.md', headStatus })
  const moved = sampleFinding(6, { path: 'src/a.ts', headStatus })

  const { result, ignored } = await judged('paths: { exclude: [docs/] }', [put, moved])

  expect(result.findings).toEqual([moved])
  expect(ignored).toEqual([{ finding: put, by: 'path' }])
})

describe('an entry with an end', () => {
  const entry = (day: string) => `ignore:\n  - { path: docs/**, expires: ${day}, reason: r }`

  test('holds on its last day', async () => {
    expect((await judged(entry(TODAY), [TWO])).result.findings).toEqual([])
  })

  test('excuses nothing from the next day on, and is told of', async () => {
    const { result, missed, expired } = await judged(entry('2026-11-27'), [TWO])

    expect(result.findings).toEqual([TWO])
    expect(missed).toMatchObject([{ expires: '2026-11-27' }])
    expect(expired).toEqual(missed)
  })

  test('is told of where it would have excused nothing, too', async () => {
    const { missed, expired } = await judged(entry('2026-11-27'), [ONE])

    expect([missed.length, expired.length]).toEqual([0, 1])
  })
})

test('an entry that excused nothing is unused', async () => {
  const { unused } = await judged(
    'ignore:\n  - { path: docs/**, reason: r }\n  - { path: lib/**, reason: r }',
    [TWO],
  )

  expect(unused).toMatchObject([{ path: 'lib/**' }])
})

describe('a marker on the line', () => {
  const marked = sampleFinding(3, { marker: { name: 'gitleaks:allow', complete: true } })
  const unreasoned = sampleFinding(4, { marker: { name: 'keysieve:ignore', complete: false } })

  test('excuses where markers are allowed', async () => {
    const { result, ignored } = await judged(undefined, [marked], { inlineIgnores: 'allow' })

    expect(result.findings).toEqual([])
    expect(ignored).toEqual([{ finding: marked, by: 'inline' }])
  })

  test('excuses nothing without the reason that it needs', async () => {
    const { result, markersReported } = await judged(undefined, [unreasoned], { inlineIgnores: 'allow' })

    expect([result.findings, markersReported]).toEqual([[unreasoned], 1])
  })

  test.each([
    ['report', 1],
    ['deny', 0],
  ] as const)('excuses nothing with %s', async (inlineIgnores, count) => {
    const { result, markersReported } = await judged(undefined, [marked], { inlineIgnores })

    expect([result.findings, markersReported]).toEqual([[marked], count])
  })
})

test('a file that is left out need not have been read', async () => {
  const policy = await policyFrom('paths: { exclude: [assets/] }')
  const notRead = ['assets/big.bin', 'src/big.bin'].map((path) => ({
    commit: 'c',
    path,
    reason: 'too large',
  }))

  const { result } = suppress(sampleResult([], { notRead }), policy, {
    inlineIgnores: 'report',
    today: TODAY,
  })

  expect(result.coverage.notRead).toEqual([notRead[1]])
  expect(result.coverage.outside).toEqual([
    { commit: 'c', path: 'assets/big.bin', reason: 'excluded by .keysieve.yml' },
  ])
})
