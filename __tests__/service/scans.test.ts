import { expect, test } from '@jest/globals'

import { Check } from 'typebox/schema'

import { WireScanDetails } from '../../src/contract/results-file.ts'
import { ScanError } from '../../src/model/errors.ts'
import { onEachStore } from '../support/each-store.ts'
import { foundIn } from '../support/found-in.ts'
import { CLEAN, ended, testService } from '../support/test-service.ts'

const SCAN = '/api/analyzer/commit/scan'
const SHA = 'a'.repeat(40)
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

let count = 0
/** A repository that no other test asks about. */
const repository = (): string => `https://git.example.com/org/repo-${count++}`

onEachStore((store) => {
  const running = testService(store)

  test('a scan is started with an identifier and ends with its findings by commit', async () => {
    const { ask, scanner } = running()
    scanner.answer = () => ({ ...CLEAN, findings: [foundIn({ commit: SHA, path: 'token.py', line: 32 })] })

    const started = await ask('POST', SCAN, { repo_url: repository(), commit_shas: [SHA] })
    const { status, body } = await ended(running(), started.body.scan_uuid)

    expect(started.status).toBe(200)
    expect(started.body).toEqual({ scan_uuid: expect.stringMatching(UUID) })
    expect(status).toBe(200)
    expect(body).toEqual({
      secrets: {
        [SHA]: {
          secrets_found: [
            {
              secret_hash: '00000000-0000-8000-8000-000000000001',
              secret_type: 'google_api_key',
              file_path: 'token.py',
              line_no: 32,
              cols: [13, 52],
              secret_checker_results: { tags: [] },
            },
          ],
        },
      },
      scan_state: 'done',
      message: '',
    })
  })

  test('what the repository’s policy ignores is not listed, and told in the results that are asked for', async () => {
    const { ask, scanner } = running()
    const ignored = { by: 'ignore', reason: 'A test.' } as const
    scanner.answer = () => ({
      ...CLEAN,
      findings: [
        foundIn({ commit: SHA, path: 'a.py', ignored }),
        foundIn({
          commit: SHA,
          path: 'b.py',
          ignored: { by: 'inline' },
          marker: { name: 'nosec', complete: true },
        }),
      ],
      policyNotes: ['One entry ended.'],
    })
    const { body: started } = await ask('POST', SCAN, { repo_url: repository(), commit_shas: [SHA] })

    const plain = await ended(running(), started.scan_uuid)
    const full = await ask('GET', `${SCAN}/${started.scan_uuid}`, undefined, {
      headers: { accept: 'application/vnd.keysieve.results+json, application/json' },
    })

    expect(plain.body).toEqual({ secrets: {}, scan_state: 'done', message: '' })
    expect(full.headers.get('content-type')).toContain('application/vnd.keysieve.results+json')
    expect(Check(WireScanDetails, full.body)).toBe(true)
    expect(full.body).toMatchObject({
      ...plain.body,
      scan_uuid: started.scan_uuid,
      ignored: [
        { commit: SHA, file_path: 'a.py', by: 'ignore', reason: 'A test.' },
        { commit: SHA, file_path: 'b.py', by: 'inline', marker: 'nosec' },
      ],
      coverage: { commits_scanned: 1, files: 1, bytes: 10, not_read: [], outside: [] },
      policy_notes: ['One entry ended.'],
    })
  })

  test('a clean scan has an empty map', async () => {
    const { ask, scanner } = running()
    scanner.answer = () => CLEAN

    const started = await ask('POST', SCAN, { repo_url: repository(), pull_request_number: 7 })
    const { status, body } = await ended(running(), started.body.scan_uuid)

    expect([status, body]).toEqual([200, { secrets: {}, scan_state: 'done', message: '' }])
  })

  test('a scan that runs is answered with 202, its state and when to come again', async () => {
    const { ask, scanner } = running()
    const going = Promise.withResolvers<typeof CLEAN>()
    scanner.answer = () => going.promise

    const started = await ask('POST', SCAN, { repo_url: repository(), commit_shas: [SHA] })
    const { status, headers, body } = await ask('GET', `${SCAN}/${started.body.scan_uuid}`)
    going.resolve(CLEAN)
    await ended(running(), started.body.scan_uuid)

    expect(status).toBe(202)
    expect(headers.get('retry-after')).toBe('2')
    expect(body).toEqual({
      secrets: {},
      scan_state: expect.stringMatching(/^(?:pending|in_progress)$/),
      message: '',
      progress: '',
    })
  })

  test("a scan that failed for what was asked is a 400 with the reason, and doesn't look clean", async () => {
    const { ask, scanner } = running()
    scanner.answer = () => Promise.reject(new ScanError('repository', 'org/repo has no pull request #7.'))

    const started = await ask('POST', SCAN, { repo_url: repository(), pull_request_number: 7 })
    const { status, body } = await ended(running(), started.body.scan_uuid)

    expect(status).toBe(400)
    expect(body).toMatchObject({ scan_state: 'failed', message: 'org/repo has no pull request #7.' })
  })

  test('a scan that failed for a fault of the service is a 500', async () => {
    const { ask, scanner } = running()
    scanner.answer = () => Promise.reject(new Error('a defect'))

    const started = await ask('POST', SCAN, { repo_url: repository(), commit_shas: [SHA] })
    const { status, body } = await ended(running(), started.body.scan_uuid)

    expect(status).toBe(500)
    expect(body.scan_state).toBe('failed')
    expect(body.message).not.toContain('a defect')
  })

  test('a scan that did not read everything has failed, with what it found', async () => {
    const { ask, scanner } = running()
    const notRead = [{ commit: SHA, path: 'big.bin', reason: '212 MB, over the limit of 100 MB' }]
    const findings = [foundIn({ commit: SHA, path: 'token.py' })]
    scanner.answer = () => ({ findings, coverage: { ...CLEAN.coverage, notRead } })

    const started = await ask('POST', SCAN, { repo_url: repository(), commit_shas: [SHA] })
    const { status, body } = await ended(running(), started.body.scan_uuid)

    expect(status).toBe(400)
    expect(body.scan_state).toBe('failed')
    expect(body.message).toContain('big.bin was not read (212 MB, over the limit of 100 MB)')
    expect(body.secrets[SHA].secrets_found).toHaveLength(1)
  })

  test('the same request twice within a minute is one scan', async () => {
    const { ask, scanner } = running()
    scanner.answer = () => CLEAN
    const repo_url = repository()

    const [one, other] = await Promise.all([
      ask('POST', SCAN, { repo_url, commit_shas: [SHA] }),
      ask('POST', SCAN, { repo_url: `${repo_url}.git`, commit_shas: [SHA] }),
    ])
    await ended(running(), one.body.scan_uuid)
    const later = await ask('POST', SCAN, { repo_url, commit_shas: [SHA] })

    expect(other.body).toEqual(one.body)
    expect(later.body).toEqual(one.body)
  })

  test('a pull request that has moved on since its scan is scanned again', async () => {
    const { ask, scanner } = running()
    scanner.answer = () => ({ ...CLEAN, head: SHA })
    scanner.head = SHA
    const request = { repo_url: repository(), pull_request_number: 7 }

    const first = await ask('POST', SCAN, request)
    await ended(running(), first.body.scan_uuid)
    const same = await ask('POST', SCAN, request)
    scanner.head = 'b'.repeat(40)
    const moved = await ask('POST', SCAN, request)

    expect(same.body).toEqual(first.body)
    expect(moved.body).not.toEqual(first.body)
  })

  test('a failed scan can be started again at once', async () => {
    const { ask, scanner } = running()
    scanner.answer = () => Promise.reject(new ScanError('repository', 'gone'))
    const request = { repo_url: repository(), commit_shas: [SHA] }

    const first = await ask('POST', SCAN, request)
    await ended(running(), first.body.scan_uuid)
    const second = await ask('POST', SCAN, request)

    expect(second.body).not.toEqual(first.body)
  })

  test.each([
    ['neither of both', {}],
    ['both', { pull_request_number: 1, commit_shas: [SHA] }],
    ['a number as a text', { pull_request_number: '1' }],
    ['a number of 0', { pull_request_number: 0 }],
    ['a short name of a commit', { commit_shas: ['abc'] }],
    ['no commit', { commit_shas: [] }],
  ])('a request with %s is refused', async (_, subject) => {
    const { status, body } = await running().ask('POST', SCAN, { repo_url: repository(), ...subject })

    expect(status).toBe(400)
    expect(body).toEqual({
      message: expect.stringMatching(/\.$/),
      code: 'invalid_request',
      request_id: expect.stringMatching(UUID),
    })
  })

  test('an unknown scan is a 404, and what is no identifier a 400', async () => {
    const { ask } = running()

    const unknown = await ask('GET', `${SCAN}/${crypto.randomUUID()}`)
    const malformed = await ask('GET', `${SCAN}/latest`)

    expect([unknown.status, malformed.status]).toEqual([404, 400])
  })
})
