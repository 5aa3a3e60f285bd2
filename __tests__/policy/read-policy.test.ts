import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { ScanError } from '../../src/model/errors.ts'
import { NO_POLICY } from '../../src/policy/repository-policy.ts'
import { policyFrom } from '../support/policies.ts'
import { hashOf } from '../support/report-samples.ts'

const WHOLE = `# A policy
version: 1
paths:
  exclude:
    - docs/**
rules:
  google_api_key: { severity: low }
  generic_password: { enabled: false }
custom-rules:
  - id: acme_key
    title: ACME key
    pattern: 'acme_(?<secret>[a-z0-9]{32})'
    keywords: [acme]
ignore:
  - secret: ${hashOf(1).toUpperCase()}
    reason: Key of the sandbox
    owner: '@octocat'
    expires: 2027-01-31
  - path: test/**
    rule: google_api_key
    reason: Made up
baseline:
  - ${hashOf(2)}
`

test('a policy is read whole', async () => {
  const policy = await policyFrom(WHOLE)

  expect(policy.excluded.map((matches) => matches('docs/a.md'))).toEqual([true])
  expect([...policy.rules]).toEqual([
    ['google_api_key', { severity: 'low' }],
    ['generic_password', { enabled: false }],
  ])
  expect(policy.customRules).toEqual([
    {
      id: 'acme_key',
      title: 'ACME key',
      pattern: 'acme_(?<secret>[a-z0-9]{32})',
      keywords: ['acme'],
      severity: 'high',
    },
  ])
  expect(policy.ignore).toEqual([
    { secret: hashOf(1), reason: 'Key of the sandbox', owner: '@octocat', expires: '2027-01-31' },
    { path: 'test/**', rule: 'google_api_key', reason: 'Made up' },
  ])
  expect([...policy.baseline]).toEqual([hashOf(2)])
})

test('without files nothing is excused', async () => {
  expect(await policyFrom(undefined)).toBe(NO_POLICY)
})

test.each(['', '# nothing yet\n', '---\n'])('a file that says nothing is a policy: %j', async (text) => {
  expect(await policyFrom(text)).toEqual(NO_POLICY)
})

test('a baseline adds to the one of the policy', async () => {
  const policy = await policyFrom(WHOLE, JSON.stringify({ version: 1, secrets: [hashOf(3)] }))

  expect([...policy.baseline]).toEqual([hashOf(2), hashOf(3)])
})

describe('what does not fit is told with its line and column', () => {
  const where = (line: number, column: number) => `.keysieve.yml at 1a2b3c4, line ${line}, column ${column}: `

  test.each([
    ['ignore:\n  - secret: abc\n    reason: x\n', where(2, 13), 'ignore[0].secret must look like'],
    [`ignore:\n  - secret: ${hashOf(1)}\n`, where(2, 5), 'ignore[0] must have reason'],
    ['ignore:\n  - reason: x\n', where(2, 5), 'ignore[0] must have one of secret, path, rule'],
    ['ignore:\n  - path: a\n    reason: ""\n', where(3, 13), 'ignore[0].reason must not be empty'],
    [
      'ignore:\n  - path: a\n    reason: x\n    expires: 2027-02-30\n',
      where(4, 14),
      'must be a date such as',
    ],
    ['ignore:\n  - path: a\n    reason: x\n    until: 2027-02-28\n', where(4, 5), 'has no key "until"'],
    ['ignore: {}\n', where(1, 9), 'ignore must be a list'],
    ['ignore:\n', where(1, 8), 'ignore must be a list'],
    ['rules:\n  a: off\n', where(2, 6), 'rules.a must be a map'],
    ['rules:\n  a: { severity: worst }\n', where(2, 18), 'rules.a.severity must be one of critical, high'],
    ['rules:\n  a: {}\n', where(2, 6), 'rules.a is empty'],
    ['version: 2\n', where(1, 10), 'version must be 1'],
    ['ignored: []\n', where(1, 1), 'the file has no key "ignored"'],
    ['- a\n', where(1, 1), 'the file must be a map'],
    ['paths:\n  exclude: [&a docs, *a]\n', where(2, 16), 'has an anchor'],
    ['version: !!int "1"\n', where(1, 16), 'version must be 1'],
    ['version: 1\nversion: 1\n', where(2, 1), 'invalid YAML (duplicate key)'],
    ['ignore: [\n', where(2, 1), 'invalid YAML'],
    ['version: 1\n---\nversion: 1\n', where(2, 1), 'the file has more than one document'],
    ['custom-rules:\n  - { id: a, title: A, pattern: a, keywords: [] }\n', where(2, 46), 'must not be empty'],
  ])('%j', async (text, place, message) => {
    const error = await policyFrom(text).catch((reason: unknown) => reason)

    expect(error).toBeInstanceOf(ScanError)
    expect((error as ScanError).code).toBe('policy')
    expect((error as ScanError).message).toContain(place)
    expect((error as ScanError).message).toContain(message)
  })

  test.each([
    ['{ "version": 1, "secrets": ["x"] }', 'line 1, column 29: secrets[0] must look like'],
    ['{ "version": 1,\n "secrets": 5 }', 'line 2, column 13: secrets must be a list'],
    ['{ "version": 1 }', 'line 1, column 1: the file must have secrets'],
    ['{ "version": 1, "secrets": [ }', 'invalid YAML'],
    [`version: 1\nsecrets: [${hashOf(1)}]\n`, 'the file is not JSON'],
    ['', 'the file must be a map'],
  ])('in a baseline: %j', async (text, message) => {
    await expect(policyFrom(undefined, text)).rejects.toThrow(message)
  })
})

test('a value that does not fit is never repeated: it may be a secret', async () => {
  const value = 'correct-horse-battery-staple'

  const error = await policyFrom(`ignore:\n  - secret: ${value}\n    reason: x\n`).catch(String)

  expect(error).not.toContain(value)
})

test('any text is a policy or an error for people', async () => {
  const lines = fc.constantFrom(
    'ignore:',
    ' - path: a',
    '   reason: b',
    'rules:',
    ' a: {',
    '}',
    '*x',
    '&x',
    '? ',
    '"',
    '!!x y',
  )

  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(lines).map((all) => all.join('\n')),
      ),
      async (text) => {
        const outcome = await policyFrom(text).catch((error: unknown) => error)

        expect(outcome instanceof ScanError || (typeof outcome === 'object' && 'ignore' in outcome!)).toBe(
          true,
        )
      },
    ),
    { numRuns: 300 },
  )
})
