import { expect, test } from '@jest/globals'

import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { eventContext, mergeGroupPayload, type PushFacts, pushPayload } from '../../support/events.ts'

const BEFORE = 'b'.repeat(40)
const AFTER = 'a'.repeat(40)
const MAIN = { ref: 'refs/heads/main' }

function read(facts: PushFacts) {
  return readScanRequest(eventContext('push', pushPayload(facts)))
}

test('a push is what stands between the old tip and the new one, as many commits as it lists', async () => {
  const request = await read({ before: BEFORE, after: AFTER, commits: ['1', '2', AFTER] })

  expect(request.subject).toBe('Push to main of o/r')
  expect(request.commits).toEqual({
    kind: 'range',
    head: { sha: AFTER, ref: 'refs/heads/main' },
    boundaries: [[{ sha: BEFORE }]],
    expected: 3,
  })
})

test.each([0, 20, 2048])(
  'a list of %i commits may be shorter than the push, and gives no number',
  async (length) => {
    const commits = Array.from({ length }, () => AFTER)

    const request = await read({ before: BEFORE, after: AFTER, commits })

    expect(request.commits).not.toHaveProperty('expected')
  },
)

test('a new branch is what the default branch does not have', async () => {
  const { commits } = await read({ ref: 'refs/heads/topic', after: AFTER })

  expect(commits).toEqual({
    kind: 'range',
    head: { sha: AFTER, ref: 'refs/heads/topic' },
    boundaries: [[MAIN]],
  })
})

test('a new branch is moreover what the event lists as new, whatever the default branch has by now', async () => {
  const payload = pushPayload({ ref: 'refs/heads/topic', after: AFTER, commits: [AFTER, BEFORE] })
  const known = { id: BEFORE, distinct: false }

  const { commits } = await readScanRequest(
    eventContext('push', { ...payload, commits: [{ id: AFTER, distinct: true }, known] }),
  )

  expect(commits).toMatchObject({ boundaries: [[MAIN]], also: [AFTER] })
})

test('a new default branch is its whole history', async () => {
  const { commits } = await read({ ref: 'refs/heads/main', after: AFTER })

  expect(commits).toMatchObject({ boundaries: [[]] })
})

test('a forced push is what neither its old tip nor the default branch has', async () => {
  const { commits } = await read({
    ref: 'refs/heads/topic',
    before: BEFORE,
    after: AFTER,
    forced: true,
    commits: [AFTER],
  })

  expect(commits).toEqual({
    kind: 'range',
    head: { sha: AFTER, ref: 'refs/heads/topic' },
    boundaries: [[{ sha: BEFORE }, MAIN], [MAIN]],
    also: [AFTER],
  })
})

test('a forced push to the default branch is what its old tip does not have', async () => {
  const { commits } = await read({ before: BEFORE, after: AFTER, forced: true })

  expect(commits).toMatchObject({ boundaries: [[{ sha: BEFORE }]] })
  expect(commits).not.toHaveProperty('expected')
})

test.each([
  ['refs/heads/topic', 'the branch was deleted'],
  ['refs/tags/v1', 'the tag was deleted'],
])('deleting %s brings no commits', async (ref, because) => {
  const { commits } = await read({ ref, before: BEFORE })

  expect(commits).toEqual({ kind: 'none', because })
})

test('a tag is what no tag before it has', async () => {
  const request = await read({ ref: 'refs/tags/v1', before: BEFORE, after: AFTER })

  expect(request.subject).toBe('Tag v1 of o/r')
  expect(request.commits).toEqual({
    kind: 'range',
    head: { sha: AFTER, ref: 'refs/tags/v1' },
    boundaries: [[{ earlierTags: true }]],
  })
})

test('a merge group is what stands between its base and its head', async () => {
  const payload = mergeGroupPayload({ head: AFTER, base: BEFORE })

  const request = await readScanRequest(eventContext('merge_group', payload))

  expect(request.subject).toBe('Merge group for main of o/r')
  expect(request.commits).toEqual({
    kind: 'range',
    head: { sha: AFTER, ref: `refs/heads/gh-readonly-queue/main/pr-7-${BEFORE}` },
    boundaries: [[{ sha: BEFORE, ref: 'refs/heads/main' }]],
  })
})
