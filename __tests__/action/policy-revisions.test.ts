import { describe, expect, test } from '@jest/globals'

import { readScanRequest } from '../../src/action/event/read-event.ts'
import { policyRevisions } from '../../src/action/scanner/policy-revisions.ts'
import {
  eventContext,
  mergeGroupPayload,
  NO_INPUTS,
  pullRequestPayload,
  pushPayload,
} from '../support/events.ts'

const [BASE, HEAD] = ['b'.repeat(40), 'd'.repeat(40)]
const REPOSITORY = { full_name: 'o/r', default_branch: 'main' }
const pull = pullRequestPayload({ base: { sha: BASE }, head: { sha: HEAD }, commits: 1 })

async function revisionsOf(...event: Parameters<typeof eventContext>) {
  const context = eventContext(...event)
  return policyRevisions(context, await readScanRequest(context))
}

test("a pull request's policy is its base's, best as its test merge has it", async () => {
  expect(await revisionsOf('pull_request', pull)).toEqual([
    { merge: { sha: 'f'.repeat(40), ref: 'refs/pull/7/merge' } },
    { sha: BASE, ref: 'refs/heads/main' },
    { ref: 'refs/heads/main' },
  ])
})

test("a merge group's policy is its base's", async () => {
  expect(await revisionsOf('merge_group', mergeGroupPayload({ head: HEAD, base: BASE }))).toEqual([
    { sha: BASE, ref: 'refs/heads/main' },
  ])
})

test('a push to another branch is judged by the default branch', async () => {
  const payload = pushPayload({ ref: 'refs/heads/topic', before: BASE, after: HEAD })

  expect(await revisionsOf('push', payload)).toEqual([{ ref: 'refs/heads/main' }])
})

describe('a push to the default branch', () => {
  test('is judged by what was there before', async () => {
    const payload = pushPayload({ before: BASE, after: HEAD })

    expect(await revisionsOf('push', payload)).toEqual([{ sha: BASE }])
  })

  test('that is forced is, too', async () => {
    const payload = pushPayload({ before: BASE, after: HEAD, forced: true })

    expect(await revisionsOf('push', payload)).toEqual([{ sha: BASE }])
  })

  test('that makes the branch has no policy', async () => {
    expect(await revisionsOf('push', pushPayload({ after: HEAD }))).toEqual([])
  })

  test.each([
    [{ base: 'other', head: 'main' }],
    [{ base: BASE, head: HEAD }],
    [{ base: 'other' }],
    [{ commits: HEAD }],
  ])('is judged so whatever commits are asked for: %j', async (asked) => {
    const payload = pushPayload({ before: BASE, after: HEAD })

    expect(await revisionsOf('push', payload, { inputs: { ...NO_INPUTS, ...asked } })).toEqual([
      { sha: BASE },
    ])
  })
})

test('a default branch that is created has no policy', async () => {
  const payload = { ref: 'main', ref_type: 'branch', master_branch: 'main', repository: REPOSITORY }

  expect(await revisionsOf('create', payload)).toEqual([])
})

test('a branch or tag that is created is judged by the default branch', async () => {
  const payload = { ref: 'main', ref_type: 'tag', master_branch: 'main', repository: REPOSITORY }

  expect(await revisionsOf('create', payload)).toEqual([{ ref: 'refs/heads/main' }])
  expect(await revisionsOf('create', { ...payload, ref: 'topic', ref_type: 'branch' })).toEqual([
    { ref: 'refs/heads/main' },
  ])
})

test('the history of the default branch is judged by its tip', async () => {
  const schedule = await revisionsOf('schedule', { repository: REPOSITORY })

  expect(schedule).toEqual([{ sha: 'f'.repeat(40), ref: 'refs/heads/main' }])
})

test('where nothing is scanned no policy is asked for', async () => {
  expect(await revisionsOf('push', pushPayload({ ref: 'refs/heads/topic', before: BASE }))).toEqual([])
})

test('of another repository the default branch is not known', async () => {
  const context = eventContext('push', pushPayload({ before: BASE, after: HEAD }))
  const request = await readScanRequest(context)

  expect(policyRevisions(context, { ...request, repository: { url: 'https://x/y/z', name: 'y/z' } })).toEqual(
    [],
  )
})
