import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'

import { describe, expect, test } from '@jest/globals'

import { ScanError } from '../../../src/model/errors.ts'
import type { ScanRequest } from '../../../src/model/scan.ts'
import { gitScene } from '../../support/git-scene.ts'
import type { GitServerBehavior } from '../../support/git-server.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { pullRequestScan } from '../../support/scan-requests.ts'

const build = new HistoryBuilder()
const root = build.commit({ files: { a: 'a\n' } })
const base = build.line(root, 3, (index) => ({ base: `${index}` }))
const head = build.line(root, 3, (index) => ({ [`head${index}`]: `${'x'.repeat(5000)}${index}` }))
const pull = build.pullRequest({ base, head })
const scene = gitScene(build)

function request(changes: Parameters<typeof pullRequestScan>[3] = {}, url = scene.url): ScanRequest {
  return pullRequestScan(scene.repository, url, { pull, recordedBase: base }, changes)
}

/** How opening fails; fails itself where it does not. */
async function failureOf(opening: Promise<unknown>): Promise<ScanError> {
  const error = await opening.then(
    () => new Error('It was opened.'),
    (reason: unknown) => reason,
  )
  if (error instanceof ScanError) return error
  throw error
}

function leftBehind(): string[] {
  return existsSync(scene.temporary) ? readdirSync(scene.temporary) : []
}

describe('a server that refuses', () => {
  test.each<[string, GitServerBehavior, string]>([
    [
      'asks for a login',
      { token: 'other' },
      ' requires authentication to read o/r. Set github-token to a token',
    ],
    [
      'forbids',
      { status: 403 },
      ' denied access to o/r (403). Give the job the permission "contents: read".',
    ],
    ['knows no such repository', { status: 404 }, ' has no repository o/r that this token can see (404).'],
    [
      'leads elsewhere',
      { status: 302, location: 'http://127.0.0.1:9/o/r/info/refs' },
      ' redirects requests for o/r to another address',
    ],
  ])('because it %s is named, with what to do, and not asked again', async (_what, behavior, sentence) => {
    scene.server.behave(behavior)

    const error = await failureOf(scene.open(request(), { token: 'no-good' }))

    expect(error.code).toBe('repository')
    expect(error.message).toContain(`${new URL(scene.url).host}${sentence}`)
    expect(error.message).not.toContain('\n')
    expect(scene.server.requests).toHaveLength(1)
    expect(leftBehind()).toEqual([])
  })

  test('for a moment is asked again', async () => {
    scene.server.behave({ status: 503 })
    setTimeout(() => scene.server.reset(), 150)

    const history = await scene.open(request())

    expect(history.commits).toHaveLength(3)
  })

  test('for good is given up after three attempts', async () => {
    scene.server.behave({ status: 500 })

    const error = await failureOf(scene.open(request()))

    expect(error.message).toContain(' failed to serve o/r. Run the job again')
    expect(scene.server.requests).toHaveLength(3)
  })

  test('in the middle of a pack is named', async () => {
    scene.server.behave({ cutAfter: 400 })

    const error = await failureOf(scene.open(request()))

    expect(error.message).toContain(' closed the connection while commits of o/r were fetched.')
    expect(leftBehind()).toEqual([])
  })

  test('by not being there is named', async () => {
    const port = await unusedPort()

    const error = await failureOf(scene.open(request({}, `http://127.0.0.1:${port}/o/r`)))

    expect(error.message).toContain(`Keysieve could not connect to 127.0.0.1:${port}.`)
  })
})

test.each(['file:///etc', 'ext::sh -c id', 'ssh://git@example.com/o/r', '/etc'])(
  'the address %s is not fetched from',
  async (url) => {
    const error = await failureOf(scene.open(request({}, url)))

    expect(error.code).toBe('input')
    expect(error.message).toContain('does not begin with https://')
  },
)

describe('what is not there', () => {
  const gone = 'e'.repeat(40)

  test('is named when it is the head', async () => {
    const one = request()
    const range = one.commits as Extract<typeof one.commits, { kind: 'range' }>

    const error = await failureOf(scene.open({ ...one, commits: { ...range, head: { sha: gone } } }))

    expect(error.code).toBe('repository')
    expect(error.message).toContain(
      'Pull request #7 of o/r: its head eeeeeeeeeeee is no longer on the server.',
    )
  })

  test('is named when it is every boundary', async () => {
    const one = request()
    const range = one.commits as Extract<typeof one.commits, { kind: 'range' }>
    const boundaries = [[{ sha: gone }], [{ ref: 'refs/heads/none' }], [{ merge: { sha: gone } }]]
    const { expected: _, ...uncounted } = range

    const error = await failureOf(scene.open({ ...one, commits: { ...uncounted, boundaries } }))

    expect(error.code).toBe('repository')
    expect(error.message).toContain('the base commit is no longer on the server.')
  })

  test('is passed over when a further boundary serves', async () => {
    const one = request()
    const range = one.commits as Extract<typeof one.commits, { kind: 'range' }>
    const boundaries = [[{ merge: { sha: gone } }], [{ sha: gone }], [{ ref: 'refs/heads/main' }]]

    const history = await scene.open({ ...one, commits: { ...range, boundaries } })

    expect(history.commits).toHaveLength(3)
  })

  test('is named when it is a listed commit', async () => {
    const commits = { kind: 'list', shas: [scene.repository.sha(head), gone] } as const

    const error = await failureOf(scene.open({ ...request(), subject: 'Two commits', commits }))

    expect(error.message).toContain(`Two commits: commit ${gone} is not on the server.`)
  })
})

describe('a number of commits other than the event’s', () => {
  test.each(['full', 'depth 1'] as const)('is no scan: %s', async (state) => {
    const workspace = await scene.workspace(state, pull.merge, 'refs/pull/7/merge')

    const error = await failureOf(scene.open(request({ expected: 5 }), { workspace }))

    expect(error.code).toBe('coverage')
    expect(error.message).toContain('Pull request #7 of o/r: the event lists 5 commits, git finds 3.')
    expect(leftBehind()).toEqual([])
  })
})

describe('a server of lesser skill', () => {
  test('without filters gives the same', async () => {
    scene.server.behave({ noFilters: true })

    const history = await scene.open(request())

    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(scene.repository.range(head, base))
  })

  test.each(['none', 'depth 1'] as const)('that serves only refs gives the same: %s', async (state) => {
    const workspace = await scene.workspace(state, pull.merge, 'refs/pull/7/merge')
    scene.server.behave({ protocol0: true })

    const history = await scene.open(request(), { workspace })
    const sizes: number[] = []
    await history.readBlobs(
      history.commits.flatMap(({ changes }) => changes.map(({ blob }) => blob!)),
      (content) => sizes.push('bytes' in content ? content.bytes.length : -1),
    )

    expect(history.commits.map(({ sha }) => sha).sort()).toEqual(scene.repository.range(head, base))
    expect(sizes).toEqual([5001, 5001, 5001])
  })
})

describe('an end from outside', () => {
  test('stops a fetch that hangs, with the caller’s reason, and removes everything', async () => {
    scene.server.behave({ hangs: true })
    const reason = new ScanError('timeout', 'The scan took longer than 10 minutes.')
    const controller = new AbortController()
    const opening = failureOf(scene.open(request(), {}, controller.signal))
    while (scene.server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    controller.abort(reason)

    const error = await opening

    expect(error).toBe(reason)
    expect(leftBehind()).toEqual([])
  })

  test('before the start starts nothing', async () => {
    const error = await failureOf(scene.open(request(), {}, AbortSignal.abort()))

    expect(error.code).toBe('cancelled')
    expect(scene.server.requests).toEqual([])
    expect(leftBehind()).toEqual([])
  })
})

test('a machine without git is told so', async () => {
  const error = await failureOf(scene.open(request(), { env: { PATH: scene.folder } }))

  expect(error.message).toContain('git was not found on this machine.')
})

/** A port that nobody listens on. */
function unusedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
