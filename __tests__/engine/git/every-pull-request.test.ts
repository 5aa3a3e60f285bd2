import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import type { GitHubApi } from '../../../src/action/event/github-api.ts'
import { mergeGroupPayload, type PullRequestFacts, pullRequestPayload } from '../../support/events.ts'
import { type GitServer, startGitServer } from '../../support/git-server.ts'
import { ALL_CLONE_STATES, type CloneState, type Mark } from '../../support/history.ts'
import {
  commentPayload,
  pullRequestAnswer,
  reviewPayload,
  workflowRunPayload,
} from '../../support/more-events.ts'
import { type EventFacts, ScopedScans } from '../../support/scoped-scan.ts'
import { buildWorld, type PullScope } from '../../support/scopes.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

jest.setTimeout(120_000)

const folder = temporaryFolder()
const { repository, pulls, marks } = buildWorld(join(folder, 'origin.git'))
const { sha } = repository
let server: GitServer
const scans = new ScopedScans(folder, () => server, repository)

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

/** The commits that are right, told by git on the server's own repository. */
function rightCommits({ head, without }: PullScope): readonly string[] {
  return repository.range(head, ...without)
}

function factsOf(pull: PullScope): PullRequestFacts {
  const merge = pull.closedBy ?? pull.merge
  return {
    number: pull.number,
    action: pull.state === 'closed' ? 'closed' : 'synchronize',
    base: { ref: pull.baseBranch, sha: sha(pull.recordedBase) },
    head: { sha: sha(pull.head) },
    commits: rightCommits(pull).length,
    mergeSha: merge === undefined ? null : sha(merge),
  }
}

function apiOf(pull: PullScope): GitHubApi {
  const answer = pullRequestAnswer(factsOf(pull))
  return { pullRequest: async () => answer, pullRequestsFrom: async () => [answer] }
}

/** The commit that GITHUB_SHA is on events that have the test merge for it; the base branch where there is none. */
function mergeOrBase(pull: PullScope): { sha: string; ref: string } {
  const mark: Mark = pull.merge ?? marks.main
  return { sha: sha(mark), ref: `refs/pull/${pull.number}/merge` }
}

const onMain = { sha: sha(marks.main), ref: 'refs/heads/main' }

/** Each way in which an event tells of a pull request. */
const EVENTS: Readonly<Record<string, (pull: PullScope) => EventFacts>> = {
  pull_request: (pull) => ({
    eventName: 'pull_request',
    payload: pullRequestPayload(factsOf(pull)),
    ...mergeOrBase(pull),
  }),
  'pull_request_target before the test merge is made': (pull) => ({
    eventName: 'pull_request_target',
    payload: pullRequestPayload({ ...factsOf(pull), mergeSha: null }),
    ...onMain,
  }),
  pull_request_review: (pull) => ({
    eventName: 'pull_request_review',
    payload: reviewPayload(factsOf(pull)),
    ...mergeOrBase(pull),
  }),
  issue_comment: (pull) => ({
    eventName: 'issue_comment',
    payload: commentPayload(pull.number),
    api: apiOf(pull),
    ...onMain,
  }),
  'workflow_run of a fork': (pull) => ({
    eventName: 'workflow_run',
    payload: workflowRunPayload({ head: sha(pull.head), owner: 'someone' }),
    api: apiOf(pull),
    ...onMain,
  }),
}

/** One state of the clone for each pull request and event, in turn, so that every event meets every state. */
const ROWS = pulls.flatMap((pull, row) =>
  Object.keys(EVENTS).map((event, column): [PullScope, string, CloneState] => [
    pull,
    event,
    ALL_CLONE_STATES[(row + column) % ALL_CLONE_STATES.length]!,
  ]),
)

describe.each(pulls.map((pull) => [pull.name, pull] as const))('a pull request %s', (_name, pull) => {
  const rows = ROWS.filter(([one]) => one === pull).map(([, event, state]) => [event, state] as const)

  test.each(rows)('by %s, from a clone of state %j', async (event, state) => {
    const { commits, range } = await scans.scan(EVENTS[event]!(pull), state)

    expect(commits).toEqual(rightCommits(pull))
    expect(range?.head).toBe(sha(pull.head))
  })
})

test('every event meets every state', () => {
  expect(new Set(ROWS.map(([, event, state]) => `${event} ${state}`)).size).toBe(
    Object.keys(EVENTS).length * ALL_CLONE_STATES.length,
  )
})

test.each<CloneState>(['none', 'depth 1', 'full', 'regrafted'])(
  'a merge group, from a clone of state %j',
  async (state) => {
    const payload = mergeGroupPayload({ head: sha(marks.group), base: sha(marks.main) })
    const event = { eventName: 'merge_group', payload, sha: sha(marks.group), ref: 'refs/heads/main' }

    const { commits } = await scans.scan(event, state)

    expect(commits).toEqual(repository.range(marks.group, marks.main))
  },
)

test('nothing is left in the temporary folder', () => {
  expect(readdirSync(scans.temporary)).toEqual([])
})
