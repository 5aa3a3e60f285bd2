import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { NO_INPUTS, type PushFacts, pushPayload } from '../../support/events.ts'
import { type GitServer, startGitServer } from '../../support/git-server.ts'
import { ALL_CLONE_STATES, type CloneState, type Mark } from '../../support/history.ts'
import {
  createPayload,
  dispatchPayload,
  releasePayload,
  repositoryDispatchPayload,
  workflowRunPayload,
} from '../../support/more-events.ts'
import { type EventFacts, ScopedScans } from '../../support/scoped-scan.ts'
import { buildWorld } from '../../support/scopes.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

jest.setTimeout(120_000)

const folder = temporaryFolder()
const { repository, marks } = buildWorld(join(folder, 'origin.git'))
const { root, old, early, late, main, topic, rewritten, joined, fix } = marks
const { sha } = repository
let server: GitServer
const scans = new ScopedScans(folder, () => server, repository)

beforeAll(async () => {
  server = await startGitServer()
})
afterAll(() => server.close())

const gone = 'e'.repeat(40)
const onMain = { sha: sha(main), ref: 'refs/heads/main' }
const branch = (name: string): string => `refs/heads/${name}`

function push(after: Mark, facts: PushFacts): EventFacts {
  const payload = pushPayload({ ref: branch('topic'), after: sha(after), ...facts })
  return { eventName: 'push', payload, sha: sha(after), ref: facts.ref ?? branch('topic') }
}

function since(commit: string): EventFacts {
  return { eventName: 'schedule', payload: {}, ...onMain, inputs: { ...NO_INPUTS, since: commit } }
}

function dispatch(inputs: Readonly<Record<string, string>>): EventFacts {
  return { eventName: 'workflow_dispatch', payload: dispatchPayload(inputs), ...onMain }
}

/** What git finds on the server's own repository. */
const range = (head: Mark, ...without: Mark[]) => repository.range(head, ...without)

/** Each event, and the commits that are right. */
const EVENTS: Readonly<Record<string, readonly [EventFacts, readonly string[]]>> = {
  'a push to the default branch': [
    push(main, { ref: branch('main'), before: sha(old), commits: range(main, old) }),
    range(main, old),
  ],
  'a push to a branch, far behind the default one': [
    push(topic, { before: sha(old), commits: range(topic, old) }),
    range(topic, old),
  ],
  'a push that merges the default branch': [
    push(joined, { before: sha(rewritten), commits: range(joined, rewritten) }),
    range(joined, rewritten),
  ],
  'a push that may list fewer commits than it brings': [
    push(main, { ref: branch('main'), before: sha(old), commits: Array(2048).fill(sha(main)) }),
    range(main, old),
  ],
  'a new branch': [push(topic, { commits: range(topic, main) }), range(topic, main)],
  'a new branch that merged the default one': [push(joined, {}), range(joined, main)],
  'a new branch on an old commit': [push(late, { commits: [] }), []],
  'a new branch that the default one has taken in since': [
    push(late, { commits: range(late, early).slice(0, 2) }),
    range(late, early).slice(0, 2),
  ],
  'a new default branch': [push(main, { ref: branch('main') }), range(main)],
  'a forced push': [
    push(rewritten, { before: sha(topic), forced: true, commits: range(rewritten, topic) }),
    range(rewritten, topic, main),
  ],
  'a forced push whose old tip is gone': [
    push(rewritten, { before: gone, forced: true }),
    range(rewritten, main),
  ],
  'a forced push back to an older commit': [push(old, { before: sha(topic), forced: true }), []],
  'a forced push to the default branch': [
    push(topic, { ref: branch('main'), before: sha(main), forced: true }),
    range(topic, main),
  ],
  'a tag, since the one before it': [push(late, { ref: 'refs/tags/v2' }), range(late, early)],
  'an annotated tag with another one on its commit': [
    { ...push(main, { ref: 'refs/tags/v3', after: repository.tag('v3') }) },
    range(main, late),
  ],
  'a tag that was moved on': [push(late, { ref: 'refs/tags/v2', before: sha(root) }), range(late, early)],
  'a tag beside the main line': [push(fix, { ref: 'refs/tags/v1.1' }), range(fix, early)],
  'the first tag': [push(early, { ref: 'refs/tags/v1', after: repository.tag('v1') }), range(early)],
  'a release': [
    { eventName: 'release', payload: releasePayload('v2'), sha: sha(late), ref: 'refs/tags/v2' },
    range(late, early),
  ],
  'a release of a tag alone': [
    {
      eventName: 'release',
      payload: releasePayload('v3'),
      ...onMain,
      sha: '',
      ref: 'refs/tags/v3',
    },
    range(main, late),
  ],
  'a branch that was made': [
    { eventName: 'create', payload: createPayload('branch', 'topic'), sha: sha(topic), ref: branch('topic') },
    range(topic, main),
  ],
  'a tag that was made': [
    { eventName: 'create', payload: createPayload('tag', 'v2'), sha: sha(late), ref: 'refs/tags/v2' },
    range(late, early),
  ],
  'a schedule': [{ eventName: 'schedule', payload: {}, ...onMain }, range(main)],
  'a schedule since a commit': [since(sha(late)), range(main, late)],
  'a schedule since the last commit': [since(sha(main)), []],
  'a schedule since a commit that is gone': [since(gone), range(main)],
  'a dispatch of base and head': [dispatch({ base: sha(old), head: 'fix' }), range(fix, old)],
  'a dispatch of a tag and a branch': [
    dispatch({ base: 'refs/tags/v1', head: 'joined' }),
    range(joined, early),
  ],
  'a dispatch of a head': [dispatch({ head: 'joined' }), range(joined, main)],
  'a dispatch of commits, one of them twice': [
    dispatch({ commits: [topic, root, topic, joined].map(sha).join(' ') }),
    [topic, root, joined].map(sha).sort(),
  ],
  'a dispatch of nothing': [dispatch({}), range(main)],
  'a dispatch from outside': [
    {
      eventName: 'repository_dispatch',
      payload: repositoryDispatchPayload({ base: 'main', head: 'rewritten' }),
      ...onMain,
    },
    range(rewritten, main),
  ],
  'a run after a push': [
    {
      eventName: 'workflow_run',
      payload: workflowRunPayload({ event: 'push', head: sha(topic) }),
      ...onMain,
    },
    range(topic, main),
  ],
  'a run after a push that the default branch has taken in since': [
    { eventName: 'workflow_run', payload: workflowRunPayload({ event: 'push', head: sha(late) }), ...onMain },
    [sha(late)],
  ],
}

/** A state of the clone for each, in turn. */
const ROWS = Object.keys(EVENTS).map(
  (name, row) => [name, ALL_CLONE_STATES[row % ALL_CLONE_STATES.length]!] as const,
)

/** The commit that the runner would have checked out is always a branch's or a tag's. */
describe('exactly the right commits come of', () => {
  test.each<readonly [string, CloneState]>(ROWS)('%s, from a clone of state %j', async (name, state) => {
    const [event, right] = EVENTS[name]!

    const { commits } = await scans.scan(event.sha === '' ? { ...event, ...checkedOut } : event, state)

    expect(commits).toEqual([...right])
  })
})

/** Where an event has no commit, the run is on the default branch. */
const checkedOut = { sha: sha(main) }

test('nothing is left in the temporary folder', () => {
  expect(readdirSync(scans.temporary)).toEqual([])
})
