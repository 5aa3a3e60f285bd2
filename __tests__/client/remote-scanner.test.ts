import { describe, expect, test } from '@jest/globals'

import { parseBaseUrl } from '../../src/client/base-url.ts'
import { createRemoteScanner } from '../../src/client/remote-scanner.ts'
import type { ScanRequest } from '../../src/model/scan.ts'
import { failureOf } from '../support/failure.ts'
import { PULL_REQUEST, REPOSITORY, scannerOptions, scanRemotely, TOKEN } from '../support/remote-scan.ts'
import { done, json, running, SCAN_UUID, startScanService } from '../support/scan-service.ts'
import { FINDING, FOUND, SHA } from '../support/wire-finding.ts'

const NEVER = new AbortController().signal
const OTHER_SHA = 'cd'.repeat(20)

const PUSH: ScanRequest = {
  repository: REPOSITORY,
  subject: 'Push to main of o/r',
  commits: { kind: 'range', head: { sha: SHA }, boundaries: [], expected: 2 },
}

describe('a pull request', () => {
  test('is named to the service by its number', async () => {
    const { requests } = await scanRemotely({})

    expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/analyzer/commit/scan',
        body: { repo_url: 'https://github.com/o/r', pull_request_number: 7 },
      },
      { method: 'GET', path: `/api/analyzer/commit/scan/${SCAN_UUID}`, body: undefined },
    ])
  })

  test('has the findings that the service answers with, under its identifier', async () => {
    const { result } = await scanRemotely({ result: [done({ [SHA]: { secrets_found: [FOUND] } })] })

    expect(result?.scanUuid).toBe(SCAN_UUID)
    expect(result?.findings).toEqual([FINDING])
  })

  test('is covered as far as the service says: it does not list what it read', async () => {
    const { result } = await scanRemotely({})

    expect(result?.coverage).toEqual({ commitsExpected: 2, files: 0, bytes: 0, notRead: [], outside: [] })
  })
})

describe('a push', () => {
  test('is named to the service by its commits', async () => {
    const listCommits = async () => [SHA, OTHER_SHA]

    const { requests } = await scanRemotely({}, { listCommits }, PUSH)

    expect(requests[0]?.body).toEqual({ repo_url: 'https://github.com/o/r', commit_shas: [SHA, OTHER_SHA] })
  })

  test('is covered in full once the scan is done', async () => {
    const listCommits = async () => [SHA, OTHER_SHA]

    const { result } = await scanRemotely({}, { listCommits }, PUSH)

    expect(result?.coverage).toEqual({
      commitsExpected: 2,
      commits: [SHA, OTHER_SHA],
      commitsScanned: 2,
      files: 0,
      bytes: 0,
      notRead: [],
      outside: [],
    })
  })

  test('without commits is clean, and the service is not asked', async () => {
    const { result, requests } = await scanRemotely({}, { listCommits: async () => [] }, PUSH)

    expect(requests).toEqual([])
    expect(result?.findings).toEqual([])
    expect(result?.coverage).toMatchObject({ commits: [], commitsScanned: 0 })
    expect(result?.scanUuid).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  test('that deletes its branch lists no commits and does not ask the service', async () => {
    const request: ScanRequest = { ...PUSH, commits: { kind: 'none', because: 'the branch was deleted' } }

    const { result, requests } = await scanRemotely({}, { listCommits: async () => [SHA] }, request)

    expect(requests).toEqual([])
    expect(result?.coverage.commits).toEqual([])
  })

  test('keeps a finding in a commit that was not asked for, and says so', async () => {
    const script = { result: [done({ [SHA]: { secrets_found: [FOUND] } })] }

    const { result, progress } = await scanRemotely(script, { listCommits: async () => [OTHER_SHA] }, PUSH)

    expect(result?.findings).toEqual([FINDING])
    expect(progress.at(-1)).toBe(
      'The scan service also found secrets in commits that were not requested, such as abababa.',
    )
  })

  test('ends with the error of listing its commits', async () => {
    const listCommits = () => Promise.reject(new TypeError('no git'))

    const { error } = await scanRemotely({}, { listCommits }, PUSH)

    expect(error).toEqual(new TypeError('no git'))
  })
})

test('every request carries the token, the version and what is accepted', async () => {
  const { requests } = await scanRemotely({ result: [running(), done({})] })

  expect(requests).toHaveLength(3)
  for (const { method, headers } of requests) {
    expect(headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'user-agent': 'keysieve/1.2.3',
      accept:
        method === 'GET' ? 'application/vnd.keysieve.results+json, application/json' : 'application/json',
    })
    expect(headers).not.toHaveProperty('accept-encoding')
  }
})

test('a service below a path is asked there', async () => {
  const service = await startScanService()
  const baseUrl = parseBaseUrl(`${service.url}scanner`)

  await failureOf(() => createRemoteScanner(scannerOptions(baseUrl)).scan(PULL_REQUEST, NEVER))
  await service.close()

  expect(service.requests.map(({ path }) => path)).toEqual(['/scanner/api/analyzer/commit/scan'])
})

test('the answer to the start may come with 200, 201 or 202', async () => {
  for (const status of [200, 201, 202]) {
    const { result } = await scanRemotely({ start: [json(status, { scan_uuid: SCAN_UUID })] })

    expect(result?.scanUuid).toBe(SCAN_UUID)
  }
})

test('the log tells that the scan has started, and where', async () => {
  const { progress, host } = await scanRemotely({})

  expect(progress).toEqual([`Scan ${SCAN_UUID} has started at ${host}.`])
})
