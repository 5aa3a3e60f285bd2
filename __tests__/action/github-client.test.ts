import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'

import { createGitHubClient, type GitHubClientOptions } from '../../src/action/github/github-client.ts'
import { ScanError } from '../../src/model/errors.ts'
import { failureOf } from '../support/failure.ts'
import { type GitHubApiServer, startGitHubApi } from '../support/github-api.ts'
import { pullRequestAnswer } from '../support/more-events.ts'

const TOKEN = ['not', 'a', 'real', 'token'].join('-')
const facts = { base: { sha: 'b'.repeat(40) }, head: { sha: 'a'.repeat(40) }, commits: 3 }
const own = pullRequestAnswer({ ...facts, number: 7 })
const fork = pullRequestAnswer({
  ...facts,
  number: 8,
  head: { sha: 'a'.repeat(40), repository: 'someone/r' },
})
const over = pullRequestAnswer({ ...facts, number: 9, action: 'closed' })

let server: GitHubApiServer
beforeAll(async () => {
  server = await startGitHubApi()
  server.serve('o/r', [own, fork, over])
})
afterEach(() => server.reset())
afterAll(() => server.close())

function client(changes: Partial<GitHubClientOptions> = {}) {
  return createGitHubClient({
    url: server.url,
    token: TOKEN,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    pauses: [1, 1],
    ...changes,
  })
}

test('a pull request is asked for by its number, with the token', async () => {
  server.require(TOKEN)

  const answer = await client().pullRequest('o/r', 7)

  expect(answer).toEqual(own)
  expect(server.requests).toEqual([{ path: '/api/v3/repos/o/r/pulls/7', authorization: `token ${TOKEN}` }])
})

test('a public repository is asked without a token', async () => {
  const answer = await client({ token: '' }).pullRequest('o/r', 7)

  expect(answer).toEqual(own)
  expect(server.requests[0]?.authorization).toBeUndefined()
})

test('pull requests are asked for by the branch that they come from, open or closed', async () => {
  const ofFork = await client().pullRequestsFrom('o/r', 'someone:topic')
  const ofOwn = await client().pullRequestsFrom('o/r', 'o:topic')

  expect(ofFork).toMatchObject([{ number: 8 }])
  expect(ofOwn).toMatchObject([{ number: 7 }, { number: 9 }])
})

describe('a refusal is one sentence with a remedy, and holds no token', () => {
  test.each<[number, Record<string, string>, string]>([
    [401, {}, ' did not accept the github-token (401). Set it to a valid token.'],
    [
      403,
      {},
      ' denied access to pull request #7 of o/r (403). Give the job the permission "pull-requests: read".',
    ],
    [404, {}, ' has no pull request #7 of o/r that this token can see (404).'],
    [422, {}, ' failed to return pull request #7 of o/r (422). Run the job again.'],
  ])('%i', async (status, headers, sentence) => {
    server.fail({ status, headers })

    const error = await failureOf(() => client().pullRequest('o/r', 7))

    expect(error.code).toBe('repository')
    expect(error.message).toContain(`${new URL(server.url).host}${sentence}`)
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(TOKEN)
    expect(error.cause).toBeUndefined()
    expect(server.requests).toHaveLength(1)
  })
})

describe('a fault that may pass is asked about again', () => {
  test.each<[string, number, Record<string, string>]>([
    ['an error of the server', 502, {}],
    ['too many requests', 429, { 'retry-after': '0' }],
    ['a secondary limit', 403, { 'retry-after': '0' }],
    ['a used-up limit', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }],
  ])('%s', async (_what, status, headers) => {
    server.fail({ status, headers, times: 2 })

    const answer = await client().pullRequest('o/r', 7)

    expect(answer).toEqual(own)
    expect(server.requests).toHaveLength(3)
  })

  test('three times at most', async () => {
    server.fail({ status: 500 })

    const error = await failureOf(() => client().pullRequest('o/r', 7))

    expect(error.message).toContain(' failed to return pull request #7 of o/r (500). Run the job again.')
    expect(server.requests).toHaveLength(3)
  })

  test('when GitHub says, in seconds, and people are told', async () => {
    server.fail({ status: 429, headers: { 'retry-after': '1' }, times: 1 })
    const told: string[] = []

    await client({ onProgress: (message) => told.push(message) }).pullRequest('o/r', 7)

    expect(told).toEqual([
      `${new URL(server.url).host} did not return pull request #7 of o/r; retrying in 1 s`,
    ])
  })

  test('but not after an hour', async () => {
    server.fail({ status: 429, headers: { 'retry-after': '3600' } })

    const error = await failureOf(() => client().pullRequest('o/r', 7))

    expect(error.message).toContain(
      ' is exceeded, so pull request #7 of o/r could not be read (429). Run the job again later.',
    )
    expect(server.requests).toHaveLength(1)
  })
})

test('nobody who answers is said so', async () => {
  const error = await failureOf(() => client({ url: 'http://127.0.0.1:9/api/v3' }).pullRequest('o/r', 7))

  expect(error.message).toBe(
    "127.0.0.1:9 did not return pull request #7 of o/r. Run the job again. If it fails again, check the runner's network.",
  )
})

test('an answer that is no list of pull requests is refused', async () => {
  server.fail({ status: 200, body: '{}' })

  const error = await failureOf(() => client().pullRequestsFrom('o/r', 'o:topic'))

  expect(error.message).toContain("GitHub's response for the pull requests of o/r is not a list.")
})

test('an end from outside stops a question that hangs, with its own reason', async () => {
  server.hang()
  const reason = new ScanError('cancelled', 'Ended by the test.')
  const controller = new AbortController()
  const asking = failureOf(() => client({ signal: controller.signal }).pullRequest('o/r', 7))
  while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  controller.abort(reason)

  expect(await asking).toBe(reason)
})
