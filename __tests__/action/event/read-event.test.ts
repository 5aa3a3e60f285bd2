import { createRequire } from 'node:module'

import { expect, test } from '@jest/globals'

import { readScanRequest } from '../../../src/action/event/read-event.ts'
import type { ScanRequest } from '../../../src/model/scan.ts'
import { eventContext } from '../../support/events.ts'

interface Example {
  readonly name: string
  readonly examples: readonly Record<string, unknown>[]
}

const EVENTS = createRequire(import.meta.url)('@octokit/webhooks-examples') as readonly Example[]

function examplesOf(eventName: string): readonly Record<string, unknown>[] {
  return EVENTS.find(({ name }) => name === eventName)?.examples ?? []
}

function readAll(eventName: string, examples = examplesOf(eventName)): Promise<ScanRequest[]> {
  return Promise.all(examples.map((payload) => readScanRequest(eventContext(eventName, payload))))
}

test.each(['pull_request', 'pull_request_target'])(
  'every recorded pull request is read as a %s',
  async (eventName) => {
    const requests = await readAll(eventName, examplesOf('pull_request'))

    expect(requests.length).toBeGreaterThan(20)
    expect(new Set(requests.map(({ subject }) => subject))).toEqual(new Set(['Pull request #2 of o/r']))
    expect(requests.every(({ commits }) => commits.kind === 'range' && commits.expected === 1)).toBe(true)
  },
)

test('recorded pushes are read as a new branch, new tags and deleted tags', async () => {
  const kinds = (await readAll('push')).map(({ subject, commits }) => `${subject}: ${commits.kind}`)

  expect(new Set(kinds)).toEqual(
    new Set(['Push to master of o/r: range', 'Tag simple-tag of o/r: none', 'Tag simple-tag of o/r: range']),
  )
})

test('a recorded merge group is read', async () => {
  const [request] = await readAll('merge_group')

  expect(request).toMatchObject({ subject: 'Merge group for main of o/r', commits: { kind: 'range' } })
})

test('recorded reviews are read like their pull requests, without a number of commits', async () => {
  const requests = await readAll('pull_request_review')
  const comments = await readAll('pull_request_review_comment')

  for (const { pullRequest, commits } of [...requests, ...comments]) {
    expect(pullRequest).toBeGreaterThan(0)
    expect(commits).toMatchObject({ kind: 'range', doubtEmpty: true })
    expect(commits).not.toHaveProperty('expected')
  }
})

test.each(['release', 'create', 'delete', 'repository_dispatch', 'workflow_dispatch'])(
  'every recorded %s is read',
  async (eventName) => {
    const requests = await readAll(eventName)

    expect(requests.length).toBeGreaterThan(0)
    for (const { subject } of requests) expect(subject).toMatch(/ of o\/r$/)
  },
)

test.each(['watch', 'issues', 'toString', 'a\n::error::b'])(
  'the event %j is refused in one line',
  async (eventName) => {
    const reading = readScanRequest(eventContext(eventName, {}))

    await expect(reading).rejects.toThrow(
      `The event ${JSON.stringify(eventName)} does not say which commits are new. Set the inputs base and ` +
        'head, pull-request or commits, or run this step on one of: pull_request, push, pull_request_target, merge_group,',
    )
  },
)

test.each([null, [], 'text', 7, {}, { pull_request: [] }])(
  'a payload that is %j leaves the commit of the run, which no empty range lets pass',
  async (payload) => {
    const request = await readScanRequest(eventContext('pull_request', payload))

    expect(request.commits).toEqual({
      kind: 'range',
      head: { sha: 'f'.repeat(40) },
      boundaries: [[{ ref: 'HEAD' }], []],
      doubtEmpty: true,
    })
  },
)

test.each(['pull_request', 'push', 'schedule', 'create'])(
  'a %s of which neither payload nor run names a commit is refused',
  async (eventName) => {
    const reading = readScanRequest(eventContext(eventName, {}, { sha: '' }))

    await expect(reading).rejects.toThrow(
      `The ${eventName} event has no commit SHA, and GITHUB_SHA is not set. Set the inputs base and head.`,
    )
  },
)
