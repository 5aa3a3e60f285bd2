import { describe, expect, test } from '@jest/globals'

import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { eventContext } from '../../support/events.ts'
import { giteaCreate, giteaPullRequest, giteaPush } from '../../support/forge-events.ts'
import { commentPayload, pullRequestAnswer, workflowRunPayload } from '../../support/more-events.ts'

const BASE = 'b'.repeat(40)
const HEAD = 'a'.repeat(40)
const OLD = 'd'.repeat(40)
const RUN = 'f'.repeat(40)
const MAIN = { ref: 'refs/heads/main' }
const TOPIC = 'refs/heads/topic'
/** What is new where nothing tells the default branch: what its HEAD has not, or else everything. */
const NEW_TO_SERVER = { boundaries: [[{ ref: 'HEAD' }], []], doubtEmpty: true }

describe('Gitea and Forgejo', () => {
  test('a push that may have been forced is for git to tell: on from the old tip, or else without the default branch too', async () => {
    const payload = giteaPush({ ref: TOPIC, before: BASE, after: HEAD, commits: [HEAD] })

    const { commits } = await readScanRequest(eventContext('push', payload))

    expect(commits).toEqual({
      kind: 'range',
      head: { sha: HEAD, ref: TOPIC },
      boundaries: [[{ sha: BASE, formerTip: true }], [{ sha: BASE }, MAIN], [MAIN]],
    })
  })

  test('a push to the default branch is what its old tip does not have, forced or not', async () => {
    const { commits } = await readScanRequest(
      eventContext('push', giteaPush({ before: BASE, after: HEAD, commits: [HEAD] })),
    )

    expect(commits).toEqual({ kind: 'range', head: { sha: HEAD, ...MAIN }, boundaries: [[{ sha: BASE }]] })
  })

  test('a pull request has neither number nor test merge, and is proven by the graph', async () => {
    const payload = giteaPullRequest({ base: { sha: BASE }, head: { sha: HEAD }, mergeBase: OLD })

    const { pullRequest, commits } = await readScanRequest(
      eventContext('pull_request', payload, { sha: HEAD }),
    )

    expect(pullRequest).toBe(7)
    expect(commits).toEqual({
      kind: 'range',
      head: { sha: HEAD, ref: 'refs/pull/7/head' },
      boundaries: [
        [{ merge: { sha: HEAD, ref: 'refs/pull/7/merge' } }],
        [{ sha: BASE, ...MAIN }, MAIN],
        [{ sha: BASE, ...MAIN }],
        [MAIN],
        [{ sha: OLD }],
      ],
      doubtEmpty: true,
    })
  })

  test('a pull request whose base branch is gone has an empty text for its commit', async () => {
    const payload = giteaPullRequest({ base: { sha: '' }, head: { sha: HEAD }, mergeBase: OLD })

    const { commits } = await readScanRequest(eventContext('pull_request', payload))

    expect(commits).toHaveProperty('boundaries', [expect.anything(), [MAIN], [{ sha: OLD }]])
  })

  test.each([
    [TOPIC, { boundaries: [[MAIN]] }],
    ['refs/heads/main', { boundaries: [[]] }],
    ['refs/tags/v1', { boundaries: [[{ earlierTags: true }]] }],
  ])('%s that was made is named in full', async (ref, range) => {
    const { commits } = await readScanRequest(eventContext('create', giteaCreate(ref, HEAD)))

    expect(commits).toEqual({ kind: 'range', head: { sha: RUN, ref }, ...range })
  })

  test.each([
    ['pull_request', {}],
    ['is_pull', { is_pull: true, issue: { number: 7 } }],
    ['html_url', { issue: { number: 7, html_url: 'https://git.example.com/o/r/pulls/7' } }],
  ])('a comment on a pull request is known as one by %s, and asked for', async (_by, fields) => {
    const context = eventContext(
      'issue_comment',
      { ...commentPayload(7), ...fields },
      {
        api: {
          pullRequest: async () => {
            const { commits: _, ...answer } = pullRequestAnswer({
              base: { sha: BASE },
              head: { sha: HEAD },
              commits: 1,
            })
            return answer
          },
          pullRequestsFrom: async () => [],
        },
      },
    )

    const { pullRequest, commits } = await readScanRequest(context)

    expect(pullRequest).toBe(7)
    expect(commits).toMatchObject({ head: { sha: HEAD }, doubtEmpty: true })
  })

  test('a run that came before names no branch, and its pull request is the one with its head', async () => {
    const { workflow_run: run } = workflowRunPayload({ head: HEAD }) as {
      workflow_run: Record<string, unknown>
    }
    const { head_branch: _, pull_requests: __, ...rest } = run
    const pulls = [8, 9].map((number) =>
      pullRequestAnswer({
        number,
        base: { sha: BASE },
        head: { sha: number === 8 ? OLD : HEAD },
        commits: 1,
      }),
    )
    const asked: unknown[] = []
    const context = eventContext(
      'workflow_run',
      { workflow_run: rest },
      {
        api: {
          pullRequest: async (_repository, number) => pulls.find((one) => one['number'] === number),
          async pullRequestsFrom(...question) {
            asked.push(question)
            return pulls
          },
        },
      },
    )

    const { pullRequest } = await readScanRequest(context)

    expect(asked).toEqual([['o/r', undefined]])
    expect(pullRequest).toBe(9)
  })
})

describe('act', () => {
  test.each(['push', 'pull_request', 'pull_request_review'])(
    'a %s without a payload is what the run’s own commit has and the server’s HEAD has not',
    async (eventName) => {
      const { commits } = await readScanRequest(eventContext(eventName, {}, { ref: TOPIC }))

      expect(commits).toMatchObject({ kind: 'range', head: { sha: RUN }, ...NEW_TO_SERVER })
    },
  )

  test('a pull request that names its base branch alone is what the base has not, or else everything', async () => {
    const payload = { pull_request: { head: { ref: 'topic' }, base: { ref: 'main' } } }

    const request = await readScanRequest(eventContext('pull_request', payload))

    expect(request.subject).toBe('Pull request of o/r')
    expect(request.commits).toEqual({
      kind: 'range',
      head: { sha: RUN },
      boundaries: [[MAIN], []],
      doubtEmpty: true,
    })
  })

  test('a ref that is no full name bounds nothing: it may be the default branch', async () => {
    const payload = { ref: 'main', repository: { default_branch: 'main' } }

    const { commits } = await readScanRequest(eventContext('push', payload))

    expect(commits).toEqual({ kind: 'range', head: { sha: RUN }, boundaries: [[MAIN], []], doubtEmpty: true })
  })

  test('a pull_request_target without a head is refused, since its run is on the base', async () => {
    const reading = readScanRequest(
      eventContext('pull_request_target', { pull_request: { base: { sha: BASE } } }),
    )

    await expect(reading).rejects.toThrow(
      'The pull_request_target event has neither pull_request.head.sha nor a pull request number. Set the inputs base',
    )
  })

  test.each(['schedule', 'workflow_dispatch', 'repository_dispatch'])(
    'a %s is the history of the commit that is checked out',
    async (eventName) => {
      const { subject, commits } = await readScanRequest(eventContext(eventName, {}, { ref: '' }))

      expect(subject).toBe('History of fffffff of o/r')
      expect(commits).toEqual({ kind: 'range', head: { sha: RUN }, boundaries: [[]] })
    },
  )

  test.each([['create'], ['release']])(
    'a %s of nobody knows what is refused in a sentence',
    async (eventName) => {
      const reading = readScanRequest(eventContext(eventName, {}, { ref: '' }))

      await expect(reading).rejects.toThrow(
        /^The (?:create|release) event (?:does not say which|has no valid release\.tag_name) /,
      )
    },
  )
})

describe('an event that contradicts itself', () => {
  test('says that nothing was deleted, and names no commit', async () => {
    const payload = { ...giteaPush({ before: BASE }), deleted: false }

    await expect(readScanRequest(eventContext('push', payload))).rejects.toThrow('is not a deletion')
  })

  test('leaves a branch where it was: that old tip is passed over', async () => {
    const payload = giteaPush({ ref: TOPIC, before: HEAD, after: HEAD })

    const { commits } = await readScanRequest(eventContext('push', payload))

    expect(commits).toMatchObject({ boundaries: [[MAIN]] })
  })
})
