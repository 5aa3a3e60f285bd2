import { expect, test } from '@jest/globals'

import { commitsOfEvent, TELLING_CLONES } from '../../support/commits-of-event.ts'
import { mergeGroupPayload, type PushFacts, pushPayload } from '../../support/events.ts'
import { gitScene } from '../../support/git-scene.ts'
import { type CloneState, HistoryBuilder, type Mark } from '../../support/history.ts'

const build = new HistoryBuilder()
const root = build.commit({ files: { a: 'a\n' } })
const old = build.line(root, 50, (index) => ({ [`old/${index}`]: 'o\n' }))
const main = build.line(old, 5, (index) => ({ [`main/${index}`]: 'm\n' }))
const topic = build.line(old, 3, (index) => ({ [`topic/${index}`]: 't\n' }))
const rewritten = build.line(old, 2, (index) => ({ [`rewritten/${index}`]: 'r\n' }))
const tagged = build.commit({ parents: [old], files: { tagged: 't\n' } })
const group = build.commit({ parents: [main, topic] })
build.ref('refs/heads/main', main)
build.ref('refs/heads/topic', rewritten)
build.ref('refs/heads/gh-readonly-queue/main/pr-7', group)
build.tag('v0', old)
build.tag('v1', tagged)
const scene = gitScene(build)
const { repository } = scene
const { sha } = repository

/** The commits of a push, seen from a workspace in that state with `after` checked out. */
const commitsOf = (facts: PushFacts, state: CloneState, head: Mark): Promise<string[]> =>
  commitsOfEvent(scene, { name: 'push', payload: pushPayload(facts), state, head, ref: facts.ref })

test.each(TELLING_CLONES)('a push brings what its branch did not have: %s', async (state) => {
  const listed = repository.range(main, old)

  const commits = await commitsOf({ before: sha(old), after: sha(main), commits: listed }, state, main)

  expect(commits).toEqual(listed)
})

test.each(TELLING_CLONES)('a new branch brings what the default branch does not have: %s', async (state) => {
  const commits = await commitsOf({ ref: 'refs/heads/topic', after: sha(topic) }, state, topic)

  expect(commits).toEqual(repository.range(topic, main))
})

test.each(TELLING_CLONES)(
  'a forced push brings what is in neither the old tip nor the default branch: %s',
  async (state) => {
    const facts = { ref: 'refs/heads/topic', before: sha(topic), after: sha(rewritten), forced: true }

    const commits = await commitsOf(facts, state, rewritten)

    expect(commits).toEqual(repository.range(rewritten, topic, main))
  },
)

test.each(TELLING_CLONES)(
  'a forced push whose old tip is gone brings what the default branch does not have: %s',
  async (state) => {
    const facts = { ref: 'refs/heads/topic', before: 'e'.repeat(40), after: sha(rewritten), forced: true }

    const commits = await commitsOf(facts, state, rewritten)

    expect(commits).toEqual(repository.range(rewritten, main))
  },
)

test.each(TELLING_CLONES)('a new default branch brings its whole history: %s', async (state) => {
  const commits = await commitsOf({ after: sha(main) }, state, main)

  expect(commits).toEqual(repository.range(main))
})

test.each(['none', 'full'] as const)(
  'an annotated tag brings the commits that it leads to and the tag before it does not: %s',
  async (state) => {
    const tag = await scene.open({
      repository: { url: scene.url, name: 'o/r' },
      subject: 'Tag v1 of o/r',
      commits: { kind: 'range', head: { ref: 'refs/tags/v1' }, boundaries: [[{ ref: 'refs/heads/main' }]] },
    })

    const commits = await commitsOf({ ref: 'refs/tags/v1', after: repository.tag('v1') }, state, main)

    expect(commits).toEqual([sha(tagged)])
    expect(tag.commits.map((commit) => commit.sha)).toEqual(commits)
  },
)

test.each(TELLING_CLONES)('a merge group brings its own merges too: %s', async (state) => {
  const payload = mergeGroupPayload({ head: sha(group), base: sha(main) })

  const commits = await commitsOfEvent(scene, { name: 'merge_group', payload, state, head: group })

  expect(commits).toEqual(repository.range(group, main))
})

test.each(TELLING_CLONES)('listed commits are read one by one: %s', async (state) => {
  const workspace = await scene.workspace(state, main)
  const shas = [sha(topic), sha(group), sha(root), sha(topic)]

  const history = await scene.open(
    {
      repository: { url: scene.url, name: 'o/r' },
      subject: 'Three commits',
      commits: { kind: 'list', shas },
    },
    { workspace },
  )

  expect(history.commits.map((commit) => commit.sha)).toEqual([sha(root), sha(topic), sha(group)])
  expect(history.commits.map(({ changes }) => changes.map(({ path }) => path))).toEqual([
    ['a'],
    ['topic/2'],
    [],
  ])
})
