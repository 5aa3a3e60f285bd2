import { describe, expect, test } from '@jest/globals'

import { hideNames, masking } from '../../src/action/publish/hide-names.ts'
import { ScanError } from '../../src/model/errors.ts'
import { leakedToken } from '../support/leak.ts'
import { commitAt, sampleFinding, sampleResult, sampleRun } from '../support/report-samples.ts'

const token = leakedToken(1)
const { request } = sampleRun()

describe('a secret in a name', () => {
  const place = { path: `${token}/b`, line: 1, columns: [1, 2] as const }

  test.each([
    ['the path of a finding', sampleResult([sampleFinding(1, { path: `a/${token}.txt` })])],
    [
      'the archive of a finding',
      sampleResult([
        sampleFinding(1, { path: `${token}.zip!a`, within: { kind: 'archive', file: `${token}.zip` } }),
      ]),
    ],
    ['where it stands', sampleResult([sampleFinding(1, { headStatus: { kind: 'present', ...place } })])],
    [
      'where else it stands',
      sampleResult([
        sampleFinding(1, { headStatus: { kind: 'present', ...place, path: 'a', alsoIn: [`x/${token}`] } }),
      ]),
    ],
    ['what was not read', sampleResult([], { notRead: [{ commit: commitAt(1), path: token, reason: 'r' }] })],
    ['why it was not', sampleResult([], { outside: [{ commit: commitAt(1), path: 'p', reason: token }] })],
  ])('is masked in %s', async (_where, result) => {
    expect(JSON.stringify(result)).toContain(token)

    const told = await hideNames({ result, request })

    expect(JSON.stringify(told)).not.toContain(token)
    expect(JSON.stringify(told)).toContain('••••')
  })

  test('is masked in the name of a branch', async () => {
    const subject = `Push to feature/${token} of o/r`

    const told = await hideNames({ result: sampleResult([]), request: { ...request, subject } })

    expect(told.request.subject).toMatch(/^Push to feature\/gh•+\w\w of o\/r$/)
  })

  test('is masked in the sentence of a failure', async () => {
    const { message } = new ScanError(
      'repository',
      `Push to ${token} of o/r: its head is no longer on the server.`,
    )

    const hide = await masking([message])

    expect(hide?.(message)).toMatch(/^Push to gh•+\w\w of o\/r: its head is no longer on the server\.$/)
  })
})

test('names without a secret stay as they are', async () => {
  const told = {
    result: sampleResult([sampleFinding(1, { path: 'src/a-rather-long-name-of-a-file.ts' })]),
    request,
  }

  expect(await hideNames(told)).toEqual(told)
  expect(await masking(['Push to dependabot/npm_and_yarn/types-node-24.19.4 of o/r'])).toBeUndefined()
})
