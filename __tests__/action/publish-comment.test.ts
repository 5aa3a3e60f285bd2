import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

import { type AskGitHub, openGitHub } from '../../src/action/github/github-write.ts'
import { publishComment } from '../../src/action/publish/publish-comment.ts'
import { COMMENT_MARKER, GOES_ON_MARKER, partMarker } from '../../src/report/formats/comment.ts'
import { type GitHubReports, startGitHubReports } from '../support/github-reports.ts'

let github: GitHubReports
let ask: AskGitHub
beforeEach(async () => {
  github = await startGitHubReports()
  ask = await openGitHub({
    url: github.url,
    token: 't',
    repository: 'o/r',
    signal: new AbortController().signal,
    pauses: [1, 1],
  })
})
afterEach(() => github.close())

const BOT = { login: 'github-actions[bot]', type: 'Bot' }
const found = { body: `${COMMENT_MARKER}\nfound`, further: [] as readonly string[], create: true }
const resolved = { body: `${COMMENT_MARKER}\nresolved`, further: [] as readonly string[], create: false }
const publish = (plan: typeof found) => publishComment(ask, 'o/r', 7, plan)

test('there is one comment, however often the check runs', async () => {
  await publish(found)
  await publish(found)
  await publish({ ...found, body: `${COMMENT_MARKER}\nfound two` })

  expect(github.comments.map(({ body }) => body)).toEqual([`${COMMENT_MARKER}\nfound two`])
})

test('it becomes "resolved" when the leak is gone', async () => {
  await publish(found)

  await publish(resolved)

  expect(github.comments.map(({ body }) => body)).toEqual([resolved.body])
})

describe('what has no room in it', () => {
  const part = (number: number, text: string) => `${partMarker(number)}\n${text}`
  const long = (...further: string[]) => ({ ...found, body: `${found.body}\n${GOES_ON_MARKER}`, further })
  const bodies = () => github.comments.map(({ body }) => body)

  test('follows in comments that are brought up to date too', async () => {
    await publish(long(part(2, 'b'), part(3, 'c')))
    await publish(long(part(2, 'b'), part(3, 'changed')))

    expect(bodies().slice(1)).toEqual([part(2, 'b'), part(3, 'changed')])
  })

  test('is deleted when there is less to say, and when the leak is gone', async () => {
    await publish(long(part(2, 'b'), part(3, 'c')))
    await publish(long(part(2, 'b')))
    const between = bodies()
    await publish(resolved)

    expect(between.slice(1)).toEqual([part(2, 'b')])
    expect(bodies()).toEqual([resolved.body])
  })

  test('is looked for only where there was some', async () => {
    await publish(found)
    const before = github.requests.length
    await publish(resolved)

    expect(github.requests.slice(before)).toEqual([
      'GET /repos/o/r/issues/7/comments',
      'PATCH /repos/o/r/issues/comments/100',
    ])
  })
})

test('a clean pull request without one stays without one', async () => {
  await publish(resolved)

  expect(github.comments).toEqual([])
})

test('the same words are not written again', async () => {
  await publish(found)
  const before = github.requests.length

  await publish(found)

  expect(github.requests.slice(before)).toEqual(['GET /repos/o/r/issues/7/comments'])
})

test('it is found on a later page', async () => {
  for (let id = 0; id < 250; id++)
    github.comments.push({ id, body: 'hello', user: { login: 'a', type: 'User' } })
  github.comments.push({ id: 999, body: found.body, user: BOT })

  await publish(resolved)

  expect(github.comments.at(-1)!.body).toBe(resolved.body)
})

test("another one's comment with the marker is left alone", async () => {
  github.comments.push({ id: 1, body: found.body, user: { login: 'mallory', type: 'User' } })

  await publish({ ...found, body: `${COMMENT_MARKER}\nours` })

  expect(github.comments.map(({ body }) => body)).toEqual([found.body, `${COMMENT_MARKER}\nours`])
})

test('a marker in the middle of a comment is none: someone quoted it', async () => {
  github.comments.push({ id: 1, body: `> ${found.body}`, user: BOT })

  await publish(found)

  expect(github.comments).toHaveLength(2)
})

describe('where it can not be written, a sentence says why', () => {
  test.each([
    [403, {}, 'could not be written (403): give the job the permission "pull-requests: write"'],
    [404, {}, 'could not be written (404): give the job the permission "pull-requests: write"'],
    [422, {}, 'could not be written (422)'],
    [429, { 'retry-after': '3600' }, "GitHub's rate limit is exceeded"],
    [403, { 'retry-after': '3600' }, "GitHub's rate limit is exceeded"],
    [403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9999999999' }, 'rate limit is exceeded'],
  ])('%d %j', async (status, headers, words) => {
    github.refuse('POST', { status, headers: headers as Record<string, string> })

    expect(await publish(found)).toContain(words)
  })

  test('no answer at all', async () => {
    const gone = github.url
    await github.close()
    const asking = await openGitHub({
      url: gone,
      token: 't',
      repository: 'o/r',
      signal: new AbortController().signal,
      pauses: [1, 1],
    })

    expect(await publishComment(asking, 'o/r', 7, found)).toContain('because GitHub did not respond')
    github = await startGitHubReports()
  })
})

test.each([500, 502])('a fault that passes is tried again: %d', async (status) => {
  github.refuse('GET', { status, times: 2 })

  expect(await publish(found)).toBeUndefined()
  expect(github.comments).toHaveLength(1)
})

test('a comment that may have been taken is not sent twice', async () => {
  github.refuse('POST', { status: 502, times: 1 })

  expect(await publish(found)).toContain('could not be written (502)')
  expect(github.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1)
})
