import { describe, expect, test } from '@jest/globals'

import type { ScopeInputs } from '../../../src/action/event/context.ts'
import { readScanRequest } from '../../../src/action/event/read-event.ts'
import { eventContext, NO_INPUTS, pullRequestPayload, pushPayload } from '../../support/events.ts'
import { dispatchPayload, pullRequestAnswer, repositoryDispatchPayload } from '../../support/more-events.ts'

const BASE = 'b'.repeat(40)
const HEAD = 'a'.repeat(40)
const SHA = 'd'.repeat(40)
const FACTS = { base: { sha: BASE }, head: { sha: HEAD }, commits: 3 }

const given = (inputs: Partial<ScopeInputs>) => ({ sha: SHA, inputs: { ...NO_INPUTS, ...inputs } })
const dispatch = (inputs: Partial<ScopeInputs>) =>
  readScanRequest(eventContext('workflow_dispatch', dispatchPayload(), given(inputs)))

describe('base and head', () => {
  test('name a range, whatever the event', async () => {
    const payload = pushPayload({ before: BASE, after: HEAD })

    const request = await readScanRequest(
      eventContext('push', payload, given({ base: 'refs/tags/v1', head: 'topic' })),
    )

    expect(request.subject).toBe('topic since refs/tags/v1, of o/r')
    expect(request.commits).toEqual({
      kind: 'range',
      head: { ref: 'refs/heads/topic' },
      boundaries: [[{ ref: 'refs/tags/v1' }]],
    })
  })

  test('take a full name in any case', async () => {
    const { commits } = await dispatch({ base: BASE.toUpperCase(), head: HEAD })

    expect(commits).toMatchObject({ head: { sha: HEAD }, boundaries: [[{ sha: BASE }]] })
  })

  test('go to the commit of the run where there is no head', async () => {
    const { commits } = await dispatch({ base: 'release' })

    expect(commits).toMatchObject({
      head: { sha: SHA, ref: 'refs/heads/main' },
      boundaries: [[{ ref: 'refs/heads/release' }]],
    })
  })

  test('go to the head of a pull request on its event, not to the test merge', async () => {
    const context = eventContext('pull_request', pullRequestPayload(FACTS), given({ base: 'release' }))

    const { commits } = await readScanRequest(context)

    expect(commits).toMatchObject({ head: { sha: HEAD, ref: 'refs/pull/7/head' } })
  })

  test('start from the default branch where there is no base', async () => {
    const { commits } = await dispatch({ head: 'topic' })

    expect(commits).toMatchObject({ boundaries: [[{ ref: 'refs/heads/main' }]] })
  })

  test('are the whole history where the head alone is the default branch', async () => {
    const { commits } = await dispatch({ head: 'main' })

    expect(commits).toMatchObject({ boundaries: [[]] })
  })

  test.each(['abc1234', 'ABCDEF0123'])('refuse the shortened name %j', async (base) => {
    await expect(dispatch({ base })).rejects.toThrow(
      `Input base is "${base}". Use a full commit SHA (40 or 64 hexadecimal digits), or refs/heads/`,
    )
  })
})

describe('pull-request', () => {
  test.each(['7', '#7'])('%j asks GitHub for it', async (pullRequest) => {
    const request = await readScanRequest(
      eventContext('workflow_dispatch', dispatchPayload(), {
        ...given({ pullRequest }),
        api: { pullRequest: async () => pullRequestAnswer(FACTS), pullRequestsFrom: async () => [] },
      }),
    )

    expect(request).toMatchObject({ pullRequest: 7, commits: { expected: 3 } })
  })

  test.each(['0', 'seven', '7; rm', '-1'])('%j is refused', async (pullRequest) => {
    await expect(dispatch({ pullRequest })).rejects.toThrow(
      `Input pull-request is ${JSON.stringify(pullRequest)}: it must be the number of a pull request.`,
    )
  })
})

describe('commits', () => {
  test('are scanned one by one, named twice or not', async () => {
    const request = await dispatch({ commits: `${HEAD}, ${BASE}\n${HEAD}` })

    expect(request.subject).toBe('2 commits of o/r')
    expect(request.commits).toEqual({ kind: 'list', shas: [HEAD, BASE, HEAD] })
  })

  test('must be full names', async () => {
    await expect(dispatch({ commits: `${HEAD} main` })).rejects.toThrow('Input commits contains "main"')
  })
})

test('two ways at once are refused', async () => {
  await expect(dispatch({ commits: HEAD, pullRequest: '7' })).rejects.toThrow(
    'The inputs pull-request and commits select different commits. Set only one of them.',
  )
})

describe('an event that carries the same names', () => {
  test.each([
    ['workflow_dispatch', dispatchPayload({ base: 'v1', head: 'topic' })],
    ['repository_dispatch', repositoryDispatchPayload({ base: 'v1', head: 'topic' })],
  ])('is obeyed: %s', async (eventName, payload) => {
    const { commits } = await readScanRequest(eventContext(eventName, payload))

    expect(commits).toMatchObject({
      head: { ref: 'refs/heads/topic' },
      boundaries: [[{ ref: 'refs/heads/v1' }]],
    })
  })

  test('may give the number of a pull request as a number', async () => {
    const { pullRequest } = await readScanRequest(
      eventContext('repository_dispatch', repositoryDispatchPayload({ 'pull-request': 7 }), {
        api: { pullRequest: async () => pullRequestAnswer(FACTS), pullRequestsFrom: async () => [] },
      }),
    )

    expect(pullRequest).toBe(7)
  })

  test('gives way to the inputs of the step', async () => {
    const payload = dispatchPayload({ base: 'v1', head: 'topic' })

    const { commits } = await readScanRequest(
      eventContext('workflow_dispatch', payload, given({ commits: HEAD })),
    )

    expect(commits).toEqual({ kind: 'list', shas: [HEAD] })
  })
})

describe('another repository', () => {
  const other = (inputs: Partial<ScopeInputs>, changes = {}) =>
    readScanRequest(
      eventContext('push', pushPayload({ before: BASE, after: HEAD }), {
        ...given({ repository: 'o/other', ...inputs }),
        ...changes,
      }),
    )

  test('is scanned from the commit that is checked out, back to the beginning', async () => {
    const request = await other({}, { checkedOut: BASE })

    expect(request).toEqual({
      repository: { url: 'https://github.com/o/other', name: 'o/other' },
      subject: 'History of o/other',
      commits: { kind: 'range', head: { sha: BASE }, boundaries: [[]] },
    })
  })

  test('never takes commits of the event for its own', async () => {
    await expect(other({})).rejects.toThrow(
      'The event does not belong to o/other. Set the inputs base and head',
    )
    await expect(other({ base: 'main' })).rejects.toThrow('Set the input head together with base')
    await expect(other({ head: 'main' })).rejects.toThrow('Set the input base together with head')
  })

  test('is scanned as the inputs say', async () => {
    const { repository, commits } = await other({ base: 'v1', head: 'main' })

    expect(repository.name).toBe('o/other')
    expect(commits).toMatchObject({ head: { ref: 'refs/heads/main' } })
  })

  test('is the same one in other letters', async () => {
    const { commits } = await other({ repository: 'O/R' })

    expect(commits).toMatchObject({ head: { sha: HEAD } })
  })
})
