import { describe, expect, test } from '@jest/globals'

import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { eventContext, pullRequestPayload } from '../../support/events.ts'

const BASE = 'b'.repeat(40)
const HEAD = 'a'.repeat(40)
const MERGE = 'c'.repeat(40)
const FACTS = { base: { sha: BASE }, head: { sha: HEAD }, commits: 3 }

describe('pull_request', () => {
  test('is the commits below the head that the test merge’s base does not have', async () => {
    const payload = pullRequestPayload(FACTS)

    const request = await readScanRequest(eventContext('pull_request', payload, { sha: MERGE }))

    expect(request).toEqual({
      repository: { url: 'https://github.com/o/r', name: 'o/r' },
      subject: 'Pull request #7 of o/r',
      pullRequest: 7,
      commits: {
        kind: 'range',
        head: { sha: HEAD, ref: 'refs/pull/7/head' },
        boundaries: [
          [{ merge: { sha: MERGE, ref: 'refs/pull/7/merge' } }],
          [{ sha: BASE, ref: 'refs/heads/main' }],
          [{ ref: 'refs/heads/main' }],
        ],
        expected: 3,
      },
    })
  })

  test('that is closed is told by the merge that closed it, and GITHUB_SHA is no test merge', async () => {
    const payload = pullRequestPayload({ ...FACTS, action: 'closed', mergeSha: MERGE })

    const { commits } = await readScanRequest(eventContext('pull_request', payload, { sha: BASE }))

    expect(commits).toMatchObject({
      boundaries: [[{ merge: { sha: MERGE } }], [{ sha: BASE }], [{ ref: 'refs/heads/main' }]],
    })
  })

  test('from a fork is read from the base repository', async () => {
    const payload = pullRequestPayload({ ...FACTS, head: { sha: HEAD, repository: 'someone/fork' } })

    const request = await readScanRequest(eventContext('pull_request', payload))

    expect(request.repository.url).toBe('https://github.com/o/r')
    expect(request.commits).toMatchObject({ head: { sha: HEAD, ref: 'refs/pull/7/head' } })
  })

  test('of an enterprise server is read from there', async () => {
    const context = eventContext('pull_request', pullRequestPayload(FACTS), {
      serverUrl: 'https://git.example.com/',
    })

    const { repository } = await readScanRequest(context)

    expect(repository.url).toBe('https://git.example.com/o/r')
  })

  test.each([
    ['head', { ...FACTS, head: { sha: 'abc1234' } }],
    ['base', { ...FACTS, base: { sha: `${BASE}0` } }],
  ] as const)(
    'whose %s is a shortened or mistaken name is refused with the field’s name',
    async (end, facts) => {
      const reading = readScanRequest(eventContext('pull_request', pullRequestPayload(facts)))

      await expect(reading).rejects.toThrow(
        `The pull_request event has no valid pull_request.${end}.sha (expected a full commit SHA). `,
      )
    },
  )

  test.each(['3', 3.5, -1, null])(
    'whose number of commits is %j is proven by the graph alone',
    async (commits) => {
      const payload = pullRequestPayload({ ...FACTS, commits: commits as number })

      const request = await readScanRequest(eventContext('pull_request', payload))

      expect(request.commits).toMatchObject({ doubtEmpty: true })
      expect(request.commits).not.toHaveProperty('expected')
    },
  )
})

describe('pull_request_target', () => {
  test('never takes GITHUB_SHA, the default branch, for the test merge', async () => {
    const payload = pullRequestPayload({ ...FACTS, mergeSha: MERGE })

    const { commits } = await readScanRequest(eventContext('pull_request_target', payload, { sha: BASE }))

    expect(commits).toMatchObject({
      boundaries: [
        [{ merge: { sha: MERGE, ref: 'refs/pull/7/merge' } }],
        [{ sha: BASE }],
        [{ ref: 'refs/heads/main' }],
      ],
    })
  })

  test('knows the test merge by its ref alone until GitHub has made it', async () => {
    const payload = pullRequestPayload({ ...FACTS, mergeSha: null })

    const { commits } = await readScanRequest(eventContext('pull_request_target', payload))

    expect(commits).toHaveProperty('boundaries.0', [{ merge: { ref: 'refs/pull/7/merge' } }])
  })
})
