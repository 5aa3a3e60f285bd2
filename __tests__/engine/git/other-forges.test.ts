import { expect, test } from '@jest/globals'

import type { EventContext } from '../../../src/action/event/context.ts'
import { commitsOfEvent, TELLING_CLONES } from '../../support/commits-of-event.ts'
import { giteaPullRequest, giteaPush } from '../../support/forge-events.ts'
import { gitScene } from '../../support/git-scene.ts'
import { type CloneState, HistoryBuilder, type Mark } from '../../support/history.ts'

const build = new HistoryBuilder()
const root = build.commit({ files: { a: 'a\n' } })
const old = build.line(root, 40, (index) => ({ [`old/${index}`]: 'o\n' }))
const main = build.line(old, 5, (index) => ({ [`main/${index}`]: 'm\n' }))
const first = build.line(old, 3, (index) => ({ [`topic/${index}`]: 't\n' }))
const topic = build.line(first, 7, (index) => ({ [`topic/more/${index}`]: 't\n' }))
const synced = build.commit({ parents: [first, main] })
const rebased = build.line(main, 2, (index) => ({ [`rebased/${index}`]: 'r\n' }))
build.ref('refs/heads/main', main)
build.ref('refs/heads/topic', topic)
build.ref('refs/heads/rebased', rebased)
build.ref('refs/heads/synced', synced)
const scene = gitScene(build)
const { repository } = scene
const { sha } = repository

const REF = 'refs/heads/topic'

/** The commits of an event, seen from a workspace in that state with `head` checked out. */
const commitsOf = (
  name: string,
  payload: unknown,
  state: CloneState,
  head: Mark,
  changes: Partial<EventContext> = {},
): Promise<string[]> => {
  const context = { sha: sha(head), ref: REF, ...changes }
  return commitsOfEvent(scene, { name, payload, state, head, ref: REF, context })
}

test.each(TELLING_CLONES)(
  'a Gitea push of ten commits, of which it lists five, brings ten: %s',
  async (state) => {
    const payload = giteaPush({
      ref: REF,
      before: sha(old),
      after: sha(topic),
      commits: repository.range(topic, old),
    })

    const commits = await commitsOf('push', payload, state, topic)

    expect(commits).toEqual(repository.range(topic, old))
    expect(commits).toHaveLength(10)
  },
)

test.each(TELLING_CLONES)(
  'a Gitea push that merges the default branch brings what its branch did not have: %s',
  async (state) => {
    const payload = giteaPush({ ref: REF, before: sha(first), after: sha(synced) })

    expect(await commitsOf('push', payload, state, synced)).toEqual(repository.range(synced, first))
  },
)

test.each(TELLING_CLONES)(
  'a Gitea push that rebased its branch does not answer for the default branch: %s',
  async (state) => {
    const payload = giteaPush({ ref: REF, before: sha(topic), after: sha(rebased) })

    expect(await commitsOf('push', payload, state, rebased)).toEqual(repository.range(rebased, topic, main))
  },
)

test.each(TELLING_CLONES)(
  'a Gitea push whose old tip is gone brings what the default branch does not have: %s',
  async (state) => {
    const payload = giteaPush({ ref: REF, before: 'e'.repeat(40), after: sha(rebased) })

    expect(await commitsOf('push', payload, state, rebased)).toEqual(repository.range(rebased, main))
  },
)

test.each(TELLING_CLONES)('a Gitea push back to an earlier commit brings nothing: %s', async (state) => {
  const payload = giteaPush({ ref: REF, before: sha(topic), after: sha(first) })

  expect(await commitsOf('push', payload, state, first)).toEqual([])
})

test.each(TELLING_CLONES)('a Gitea pull request brings what its base does not have: %s', async (state) => {
  const payload = giteaPullRequest({
    base: { sha: sha(main) },
    head: { sha: sha(topic) },
    mergeBase: sha(old),
  })

  expect(await commitsOf('pull_request', payload, state, topic)).toEqual(repository.range(topic, main))
})

test.each(TELLING_CLONES)(
  'a Gitea pull request that was taken in by now is known by its merge base: %s',
  async (state) => {
    const facts = {
      action: 'closed',
      base: { sha: sha(main) },
      head: { sha: sha(main) },
      mergeBase: sha(old),
    }

    expect(await commitsOf('pull_request', giteaPullRequest(facts), state, main)).toEqual(
      repository.range(main, old),
    )
  },
)

test.each(TELLING_CLONES)(
  'act’s push on a branch brings what the server’s HEAD does not have: %s',
  async (state) => {
    expect(await commitsOf('push', {}, state, topic)).toEqual(repository.range(topic, main))
  },
)

test.each(TELLING_CLONES)('act’s push on the default branch brings its whole history: %s', async (state) => {
  expect(await commitsOf('push', {}, state, main)).toEqual(repository.range(main))
})
