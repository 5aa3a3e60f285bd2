import { describe, expect, test } from '@jest/globals'

import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { eventContext, mergeGroupPayload, NO_INPUTS } from '../../support/events.ts'
import {
  commentPayload,
  createPayload,
  deletePayload,
  dispatchPayload,
  pullRequestAnswer,
  releasePayload,
  repositoryDispatchPayload,
  reviewPayload,
} from '../../support/more-events.ts'

const BASE = 'b'.repeat(40)
const HEAD = 'a'.repeat(40)
const MERGE = 'c'.repeat(40)
const SHA = 'd'.repeat(40)
const FACTS = { base: { sha: BASE }, head: { sha: HEAD }, commits: 3 }
const MAIN = { ref: 'refs/heads/main' }

describe.each(['pull_request_review', 'pull_request_review_comment'])('%s', (eventName) => {
  test('is the pull request, found by the test merge, without a number of commits', async () => {
    const context = eventContext(eventName, reviewPayload(FACTS), { sha: MERGE })

    const { pullRequest, commits } = await readScanRequest(context)

    expect(pullRequest).toBe(7)
    expect(commits).toEqual({
      kind: 'range',
      head: { sha: HEAD, ref: 'refs/pull/7/head' },
      boundaries: [
        [{ merge: { sha: MERGE, ref: 'refs/pull/7/merge' } }],
        [{ sha: BASE, ref: 'refs/heads/main' }, MAIN],
        [{ sha: BASE, ref: 'refs/heads/main' }],
        [MAIN],
      ],
      doubtEmpty: true,
    })
  })
})

describe('issue_comment', () => {
  test('on a pull request is that pull request as GitHub tells it', async () => {
    const asked: unknown[] = []
    const context = eventContext('issue_comment', commentPayload(7), {
      api: {
        async pullRequest(...question) {
          asked.push(question)
          return pullRequestAnswer({ ...FACTS, mergeSha: MERGE })
        },
        pullRequestsFrom: async () => [],
      },
    })

    const { pullRequest, commits } = await readScanRequest(context)

    expect(asked).toEqual([['o/r', 7]])
    expect(pullRequest).toBe(7)
    expect(commits).toMatchObject({ head: { sha: HEAD }, expected: 3 })
  })

  test('on an issue brings nothing', async () => {
    const { subject, commits } = await readScanRequest(
      eventContext('issue_comment', commentPayload(7, { isPullRequest: false })),
    )

    expect(subject).toBe('Issue #7 of o/r')
    expect(commits).toEqual({ kind: 'none', because: 'the comment is on an issue, not on a pull request' })
  })

  test('whose answer lacks a field is refused with its name', async () => {
    const { head: _, ...answer } = pullRequestAnswer(FACTS)
    const context = eventContext('issue_comment', commentPayload(7), {
      api: { pullRequest: async () => answer, pullRequestsFrom: async () => [] },
    })

    const reading = readScanRequest(context)

    await expect(reading).rejects.toThrow(
      "GitHub's response for the pull request has no valid pull_request.head.sha (expected a full commit SHA). ",
    )
  })
})

describe('a tag', () => {
  const range = { kind: 'range', boundaries: [[{ earlierTags: true }]] }

  test('that was released is what no tag before it has', async () => {
    const request = await readScanRequest(eventContext('release', releasePayload('v2'), { sha: SHA }))

    expect(request.subject).toBe('Release v2 of o/r')
    expect(request.commits).toEqual({ ...range, head: { sha: SHA, ref: 'refs/tags/v2' } })
  })

  test('of a release without a commit yet is known by its ref', async () => {
    const request = await readScanRequest(eventContext('release', releasePayload('v2'), { sha: '' }))

    expect(request.commits).toEqual({ ...range, head: { ref: 'refs/tags/v2' } })
  })

  test('that was made is the same', async () => {
    const request = await readScanRequest(eventContext('create', createPayload('tag', 'v2'), { sha: SHA }))

    expect(request.subject).toBe('Tag v2 of o/r')
    expect(request.commits).toEqual({ ...range, head: { sha: SHA, ref: 'refs/tags/v2' } })
  })

  test('whose release was deleted brings nothing', async () => {
    const request = await readScanRequest(eventContext('release', releasePayload('v2', 'deleted')))

    expect(request.commits).toEqual({ kind: 'none', because: 'the release was deleted' })
  })
})

describe('create and delete', () => {
  test('of a branch is what the default branch does not have', async () => {
    const request = await readScanRequest(
      eventContext('create', createPayload('branch', 'topic'), { sha: SHA }),
    )

    expect(request.subject).toBe('New branch topic of o/r')
    expect(request.commits).toEqual({
      kind: 'range',
      head: { sha: SHA, ref: 'refs/heads/topic' },
      boundaries: [[MAIN]],
    })
  })

  test('of the default branch is its history', async () => {
    const request = await readScanRequest(
      eventContext('create', createPayload('branch', 'main'), { sha: SHA }),
    )

    expect(request.commits).toMatchObject({ boundaries: [[]] })
  })

  test.each([
    ['branch', 'Branch x of o/r', 'the branch was deleted'],
    ['tag', 'Tag x of o/r', 'the tag was deleted'],
  ] as const)('of a %s that is gone brings nothing', async (type, subject, because) => {
    const request = await readScanRequest(eventContext('delete', deletePayload(type, 'x')))

    expect(request).toMatchObject({ subject, commits: { kind: 'none', because } })
  })
})

test('a merge group that was dissolved brings nothing', async () => {
  const payload = { ...mergeGroupPayload({ head: HEAD, base: BASE }), action: 'destroyed' }

  const { commits } = await readScanRequest(eventContext('merge_group', payload))

  expect(commits).toEqual({ kind: 'none', because: 'the merge group was dissolved' })
})

describe('a history', () => {
  const HISTORY = { kind: 'range', head: { sha: SHA, ref: 'refs/heads/main' } }

  test.each([
    ['schedule', { schedule: '0 5 * * 1' }],
    ['workflow_dispatch', dispatchPayload()],
    ['workflow_dispatch', dispatchPayload({ environment: 'test' })],
    ['repository_dispatch', repositoryDispatchPayload()],
  ])('is scanned whole on a %s', async (eventName, payload) => {
    const request = await readScanRequest(eventContext(eventName, payload, { sha: SHA }))

    expect(request.subject).toBe('History of main of o/r')
    expect(request.commits).toEqual({ ...HISTORY, boundaries: [[]] })
  })

  test('is scanned from the commit of the input since on, and whole where that is gone', async () => {
    const inputs = { ...NO_INPUTS, since: BASE }

    const request = await readScanRequest(eventContext('schedule', {}, { sha: SHA, inputs }))

    expect(request.commits).toEqual({ ...HISTORY, boundaries: [[{ sha: BASE }], []] })
  })

  test('does not change what any other event brings', async () => {
    const context = eventContext('merge_group', mergeGroupPayload({ head: HEAD, base: BASE }))

    const plain = await readScanRequest(context)
    const since = await readScanRequest({ ...context, inputs: { ...NO_INPUTS, since: SHA } })

    expect(since).toEqual(plain)
  })
})

test('a called workflow has the event of its caller', async () => {
  const context = eventContext('pull_request_review', reviewPayload(FACTS), { sha: MERGE })

  const { pullRequest } = await readScanRequest({
    ...context,
    payload: { ...reviewPayload(FACTS), inputs: {} },
  })

  expect(pullRequest).toBe(7)
})
