import { describe, expect, test } from '@jest/globals'
import { Check } from 'typebox/schema'
import { parse } from 'yaml'

import { renderPolicySchema } from '../../src/policy/schema.ts'
import { policyFrom } from '../support/policies.ts'
import { textOf } from '../support/tree.ts'

const SCHEMA = JSON.parse(renderPolicySchema())
const HASH = 'a392d713-4000-8000-9000-000000000000'

const takenByEditors = (text: string): boolean => Check(SCHEMA, parse(text))
const takenByUs = (text: string): Promise<boolean> =>
  policyFrom(text).then(
    () => true,
    () => false,
  )

test('the published schema is the one that the program goes by', () => {
  expect(textOf('docs/keysieve.schema.json')).toBe(renderPolicySchema())
})

describe('an editor that knows the schema and the program agree on', () => {
  test.each([
    'version: 1',
    'paths: { exclude: [a, b/] }',
    'rules: { a: { enabled: false, severity: low } }',
    'custom-rules: [{ id: a, title: A, pattern: a, keywords: [a] }]',
    `ignore: [{ secret: ${HASH}, reason: r, owner: o, expires: 2027-01-31 }]`,
    `baseline: [${HASH}]`,
  ])('what a policy is: %s', async (text) => {
    expect([takenByEditors(text), await takenByUs(text)]).toEqual([true, true])
  })

  test.each([
    'version: 2',
    'unknown: 1',
    'paths: []',
    'paths: { exclude: [""] }',
    'rules: { a: {} }',
    'rules: { a: { severity: worst } }',
    'rules: { a: { enabled: "no" } }',
    'custom-rules: [{ id: a, title: A, pattern: a, keywords: [] }]',
    'custom-rules: [{ id: a b, title: A, pattern: a, keywords: [a] }]',
    'custom-rules: [{ id: a, title: A, pattern: a, keywords: [a], url: "javascript:a" }]',
    `ignore: [{ secret: ${HASH} }]`,
    'ignore: [{ reason: r }]',
    'ignore: [{ path: a, reason: r, until: 2027-01-31 }]',
    'ignore: [{ path: a, reason: r, expires: soon }]',
    'ignore: [{ secret: abc, reason: r }]',
    'baseline: [abc]',
  ])('what is none: %s', async (text) => {
    expect([takenByEditors(text), await takenByUs(text)]).toEqual([false, false])
  })
})
