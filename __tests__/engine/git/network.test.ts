import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from '@jest/globals'
import { git } from '../../support/git.ts'
import { gitScene } from '../../support/git-scene.ts'
import { startGitServer } from '../../support/git-server.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { changesIn, expectedChanges } from '../../support/opened-history.ts'
import { recordedGit } from '../../support/recorded-git.ts'
import { pullRequestScan } from '../../support/scan-requests.ts'

const build = new HistoryBuilder()
const files = Object.fromEntries(
  Array.from({ length: 200 }, (_, index) => [`d${index % 20}/f${index}`, `file ${index}\n`]),
)
const root = build.commit({ files })
const base = build.line(root, 20, (index) => ({ [`d${index}/base`]: 'b\n' }))
const head = build.line(root, 3, (index) => ({
  [`d${index}/f${index}`]: 'changed\n',
  [`d${index}/new`]: 'n\n',
}))
const pull = build.pullRequest({ base, head })
const scene = gitScene(build)

const request = (url = scene.url) => pullRequestScan(scene.repository, url, { pull, recordedBase: base })
const checkoutOf = (state: 'depth 1' | 'full' | 'partial') =>
  scene.workspace(state, pull.merge, 'refs/pull/7/merge')
const token = ['not', 'a', 'real', 'token'].join('-')
const authorization = `basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`

test('the server is asked to say how far it is: silence is taken for the end of a connection', async () => {
  const noted = join(scene.folder, 'packs-by')
  writeFileSync(noted, `#!/bin/sh\necho "$*" >> '${noted}.log'\nexec "$@"\n`, { mode: 0o755 })
  scene.server.behave({ packsBy: noted })

  await scene.open(request())

  expect(readFileSync(`${noted}.log`, 'utf8')).toMatch(/ pack-objects .*--progress/)
})

describe('the token', () => {
  test('goes to the server with every request, and stands in no argument', async () => {
    scene.server.behave({ token })
    const { env, calls } = recordedGit(join(scene.folder, 'recorded-token'))

    const history = await scene.open(request(), { token, env })
    await changesIn(history)

    expect(new Set(scene.server.requests.map((one) => one.authorization))).toEqual(new Set([authorization]))
    expect(calls().join('\n')).not.toMatch(new RegExp(`${token}|${authorization.slice(6)}`))
  })

  test('is not doubled by one that actions/checkout left in the clone', async () => {
    const workspace = await checkoutOf('depth 1')
    await git(workspace, 'config', `http.${scene.server.url}/.extraheader`, 'AUTHORIZATION: basic b3RoZXI=')
    scene.server.behave({ token })

    const history = await scene.open(request(), { token, workspace })

    expect(history.commits).toHaveLength(3)
    expect(new Set(scene.server.requests.map((one) => one.authorization))).toEqual(new Set([authorization]))
  })

  test('is the only one where actions/checkout left its own in a file beside the clone', async () => {
    const workspace = await checkoutOf('depth 1')
    const credentials = join(scene.folder, 'git-credentials-1.config')
    const header = `[http "${scene.server.url}/"]\n\textraheader = AUTHORIZATION: basic b3RoZXI=\n`
    writeFileSync(credentials, header)
    await git(workspace, 'config', `includeIf.gitdir:${workspace}/.git.path`, credentials)
    scene.server.behave({ token })
    const before = readFileSync(join(workspace, '.git/config'), 'utf8')

    const history = await scene.open(request(), { token, workspace })
    await changesIn(history)

    expect(history.commits).toHaveLength(3)
    expect(new Set(scene.server.requests.map((one) => one.authorization))).toEqual(new Set([authorization]))
    expect(readFileSync(join(workspace, '.git/config'), 'utf8')).toBe(before)
    expect(readFileSync(credentials, 'utf8')).toBe(header)
  })

  test('that is not given is not made up from the clone', async () => {
    const workspace = await checkoutOf('depth 1')
    await git(workspace, 'config', `http.${scene.server.url}/.extraheader`, 'AUTHORIZATION: basic b3RoZXI=')

    await scene.open(request(), { workspace })

    expect(new Set(scene.server.requests.map((one) => one.authorization))).toEqual(new Set([undefined]))
  })

  test('is in no message of a refusal', async () => {
    scene.server.behave({ status: 401 })

    const opening = scene.open(request(), { token })

    await expect(opening).rejects.not.toThrow(new RegExp(`${token}|${authorization.slice(6)}`))
  })

  test('does not follow a redirect, and neither do we', async () => {
    const other = await startGitServer()
    scene.server.behave({ status: 302, location: `${other.url}/o/r/info/refs?service=git-upload-pack` })

    const opening = scene.open(request(), { token })

    await expect(opening).rejects.toThrow('to another address, which Keysieve does not follow')
    expect(other.requests).toEqual([])
    await other.close()
  })
})

describe('the cost', () => {
  test('of a complete clone is no request and two git processes, and two that prove an older base', async () => {
    const workspace = await checkoutOf('full')
    const { env, calls } = recordedGit(join(scene.folder, 'recorded-full'))

    await changesIn(await scene.open(request(), { workspace, env }))

    expect(
      calls()
        .map((call) => call.split(' ')[1])
        .sort(),
    ).toEqual(['cat-file', 'cat-file', 'log', 'rev-list'])
    expect(scene.server.requests).toEqual([])
  })

  test.each([
    ['without a clone is three fetches', undefined, 3, 20_000],
    // Up to 2 kB of each answer tell how far the server is.
    ['with a clone one commit deep is three fetches', 'depth 1', 3, 14_000],
    ['with a clone without contents is one fetch', 'partial', 1, 1_500],
  ] as const)('%s at most, and not of the whole repository', async (_what, state, mostFetches, mostBytes) => {
    const workspace = state && (await checkoutOf(state))

    const history = await scene.open(request(), workspace === undefined ? {} : { workspace })
    const changes = await changesIn(history)

    expect(changes).toEqual(expectedChanges(scene.repository, head, base))
    expect(scene.server.requests.length).toBeLessThanOrEqual(2 * mostFetches)
    expect(scene.server.requests.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(mostBytes)
  })

  test('of contents that are asked for twice is paid once', async () => {
    const history = await scene.open(request())
    const before = await changesIn(history)
    const requests = scene.server.requests.length

    const after = await changesIn(history)

    expect(after).toEqual(before)
    expect(scene.server.requests).toHaveLength(requests)
  })
})
