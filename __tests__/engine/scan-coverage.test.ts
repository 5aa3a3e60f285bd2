import { describe, expect, test } from '@jest/globals'

import type { History, HistoryOptions } from '../../src/engine/git/history.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { github } from '../../src/engine/rules/github.ts'
import { createEngine, type EngineOptions } from '../../src/engine/scan.ts'
import type { ScanRequest } from '../../src/model/scan.ts'
import { gitScene } from '../support/git-scene.ts'
import { HistoryBuilder } from '../support/history.ts'
import { leakingLine } from '../support/leak.ts'
import { pullRequestScan } from '../support/scan-requests.ts'

const build = new HistoryBuilder()
const root = build.commit({ files: { a: 'a\n' } })
const one = build.commit({
  parents: [root],
  files: { 'api/a.env': leakingLine(1), 'web/b.env': leakingLine(2) },
})
const head = build.commit({
  parents: [one],
  files: {
    'dump.sql': [3, 4, 5, 6].map(leakingLine).join(''),
    lib: { submodule: 'a'.repeat(40) },
    'web/large.bin': 'x'.repeat(2000),
  },
})
const pull = build.pullRequest({ base: root, head })
const scene = gitScene(build)
const { sha } = scene.repository
const matcher = createMatcher(github.rules)

async function scan(changes: Partial<EngineOptions> = {}, history: Partial<HistoryOptions> = {}) {
  const request = pullRequestScan(scene.repository, scene.url, { pull, recordedBase: root })
  const options = { temporaryFolder: scene.temporary, env: process.env, maxBlobBytes: 1000, ...history }
  const engine = createEngine({
    openHistory: (asked, signal) => openHistory(asked, options, signal),
    loadMatcher: async () => matcher,
    ...changes,
  })
  return engine.scan(request, new AbortController().signal)
}

/** A history in which the object of api/a.env is missing. */
async function withoutOneObject(asked: ScanRequest, signal: AbortSignal): Promise<History> {
  const options = { temporaryFolder: scene.temporary, env: process.env, maxBlobBytes: 1000 }
  const history = await openHistory(asked, options, signal)
  const changes = history.commits.flatMap((commit) => commit.changes)
  const missing = changes.find(({ path }) => path === 'api/a.env')!.blob
  return {
    ...history,
    readBlobs: (blobs, each, large) =>
      history.readBlobs(
        blobs,
        Promise.resolve(each).then(
          (take) => (content) =>
            take(content.blob === missing ? { blob: missing, unread: 'missing on the server' } : content),
        ),
        large,
      ),
  }
}

describe('the coverage of a scan', () => {
  test('holds what was asked, found, read and not read, and how the range was found', async () => {
    const { coverage } = await scan()

    expect(coverage).toMatchObject({
      commitsExpected: 2,
      commits: [sha(one), sha(head)],
      commitsScanned: 2,
      files: 4,
      range: { head: sha(head), without: [sha(root)], by: 'test merge', counted: true },
      outside: [{ commit: sha(head), path: 'lib', reason: 'a submodule, scanned in its own repository' }],
    })
    expect(coverage.notRead).toEqual([])
    expect(coverage).not.toHaveProperty('deselected')
  })

  test('holds what could not be read and why, and its commit is not counted as scanned', async () => {
    const { coverage } = await scan({ openHistory: withoutOneObject })

    expect(coverage).toMatchObject({ commits: [sha(one), sha(head)], commitsScanned: 1, files: 3 })
    expect(coverage.notRead).toEqual([
      { commit: sha(one), path: 'api/a.env', reason: 'missing on the server' },
    ])
  })

  test('holds what was fetched, and it is what the server sent', async () => {
    const { coverage } = await scan()

    const packs = scene.server.requests.filter(({ path }) => path.endsWith('/git-upload-pack'))
    const sent = packs.reduce((sum, { bytes }) => sum + bytes, 0)
    expect(coverage.fetched!.asked[0]).toBe('commits with their trees, 3 deep')
    expect(coverage.fetched!.requests).toBe(coverage.fetched!.asked.length)
    expect(coverage.fetched!.objects).toBeGreaterThan(6)
    expect(coverage.fetched!.bytes).toBeLessThan(sent)
    expect(coverage.fetched!.bytes).toBeGreaterThan(sent / 2)
  })

  test('holds that nothing was fetched where the clone has it all', async () => {
    const workspace = await scene.workspace('full', pull.merge, 'refs/pull/7/merge')

    const { coverage } = await scan({}, { workspace })

    expect(coverage.fetched).toEqual({ requests: 0, objects: 0, bytes: 0, asked: [] })
  })
})

test('files that are not selected are counted, and neither read nor missed', async () => {
  const { findings, coverage } = await scan({ selects: (path) => path.startsWith('api/') })

  expect(findings.map(({ path }) => path)).toEqual(['api/a.env'])
  expect(coverage).toMatchObject({ files: 1, notRead: [], outside: [], deselected: 4, commitsScanned: 2 })
})

test('findings over the limit make the scan incomplete', async () => {
  const { findings, coverage } = await scan({ limits: { perFile: 3, total: 100 } }, { maxBlobBytes: 1e6 })

  expect(findings.filter(({ path }) => path === 'dump.sql')).toHaveLength(3)
  expect(coverage.notRead).toEqual([
    { commit: sha(head), path: 'dump.sql', reason: '4 findings, of which 3 are listed' },
  ])
  expect(coverage.commitsScanned).toBe(2)
})
