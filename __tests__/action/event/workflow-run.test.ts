import { describe, expect, test } from '@jest/globals'

import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { eventContext, NO_INPUTS, type PullRequestFacts } from '../../support/events.ts'
import { pullRequestAnswer, type WorkflowRunFacts, workflowRunPayload } from '../../support/more-events.ts'

const BASE = 'b'.repeat(40)
const HEAD = 'a'.repeat(40)
const NEXT = 'c'.repeat(40)
const FORK = { head: HEAD, owner: 'someone' }

/** Reads the event beside a GitHub that has these pull requests, all from the branch that is asked for. */
function read(facts: WorkflowRunFacts, pulls: readonly Partial<PullRequestFacts>[] = [], since = '') {
  const answers = pulls.map((pull) =>
    pullRequestAnswer({ base: { sha: BASE }, head: { sha: HEAD }, commits: 3, ...pull }),
  )
  const context = eventContext('workflow_run', workflowRunPayload(facts), {
    inputs: { ...NO_INPUTS, since },
    api: {
      pullRequest: async (_repository, number) => answers.find((one) => one['number'] === number),
      async pullRequestsFrom(_repository, head) {
        expect(head).toBe(`${facts.owner ?? 'o'}:topic`)
        return answers
      },
    },
  })
  return readScanRequest(context)
}

describe('a run for a pull request', () => {
  test('of the repository itself is told by its number', async () => {
    const pulls = [{ number: 7, head: HEAD, base: BASE }]

    const request = await read({ head: HEAD, pulls }, [{ number: 7 }])

    expect(request).toMatchObject({ pullRequest: 7, commits: { head: { sha: HEAD }, expected: 3 } })
  })

  test('of a fork, which the event does not list, is asked for by its branch', async () => {
    const request = await read(FORK, [{ number: 8 }, { number: 3, action: 'closed', head: { sha: NEXT } }])

    expect(request).toMatchObject({
      repository: { name: 'o/r' },
      pullRequest: 8,
      commits: { head: { sha: HEAD, ref: 'refs/pull/8/head' }, expected: 3 },
    })
  })

  test('that was closed in the meantime is known by its head', async () => {
    const request = await read(FORK, [{ number: 8, action: 'closed' }])

    expect(request.pullRequest).toBe(8)
  })

  test('whose head has moved on is scanned as it was, with no number of commits', async () => {
    const { commits } = await read(FORK, [{ number: 8, head: { sha: NEXT } }])

    expect(commits).toEqual({
      kind: 'range',
      head: { sha: HEAD, ref: 'refs/pull/8/head' },
      boundaries: [
        [{ sha: BASE, ref: 'refs/heads/main' }, { ref: 'refs/heads/main' }],
        [{ sha: BASE, ref: 'refs/heads/main' }],
        [{ ref: 'refs/heads/main' }],
      ],
      doubtEmpty: true,
    })
  })

  test('of pull_request_target, whose head is the base branch, is the pull request as it stands', async () => {
    const { commits } = await read({ ...FORK, event: 'pull_request_target' }, [
      { number: 8, head: { sha: NEXT } },
    ])

    expect(commits).toMatchObject({ head: { sha: NEXT }, expected: 3 })
  })

  test('that none fits is no clean scan', async () => {
    await expect(read(FORK)).rejects.toThrow(
      'No pull request of o/r has the head aaaaaaaaaaaa of the triggering run.',
    )
  })

  test('that several fit is not guessed at', async () => {
    await expect(read(FORK, [{ number: 8 }, { number: 9 }])).rejects.toThrow(
      'The triggering run belongs to several pull requests: #8, #9.',
    )
  })
})

describe('any other run', () => {
  test('on a branch is what the default branch does not have, and its head in any case', async () => {
    const { commits } = await read({ event: 'push', head: HEAD })

    expect(commits).toEqual({
      kind: 'range',
      head: { sha: HEAD, ref: 'refs/heads/topic' },
      boundaries: [[{ ref: 'refs/heads/main' }]],
      also: [HEAD],
    })
  })

  test('on the default branch is its history, or what came since', async () => {
    const whole = await read({ event: 'push', head: HEAD, branch: 'main' })
    const since = await read({ event: 'push', head: HEAD, branch: 'main' }, [], BASE)

    expect(whole.commits).toMatchObject({ boundaries: [[]] })
    expect(since.commits).toMatchObject({ boundaries: [[{ sha: BASE }], []] })
  })

  test('of a merge queue starts from the commit that the queue’s branch names', async () => {
    const { commits } = await read({
      event: 'merge_group',
      head: HEAD,
      branch: `gh-readonly-queue/main/pr-7-${BASE}`,
    })

    expect(commits).toMatchObject({ head: { sha: HEAD }, boundaries: [[{ sha: BASE }]] })
  })
})
