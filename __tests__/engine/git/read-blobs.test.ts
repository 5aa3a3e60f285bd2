import { expect, test } from '@jest/globals'

import type { BlobContent } from '../../../src/engine/git/read/blob-source.ts'
import { gitScene } from '../../support/git-scene.ts'
import { HistoryBuilder } from '../../support/history.ts'
import { pullRequestScan } from '../../support/scan-requests.ts'

const build = new HistoryBuilder()
const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256))
const root = build.commit({ files: { a: 'a\n' } })
const base = build.commit({ parents: [root], files: { base: 'b\n' } })
const head = build.commit({
  parents: [root],
  files: { small: 'small', empty: '', large: bytes, again: 'small', a: 'b\n' },
})
const pull = build.pullRequest({ base, head })
const scene = gitScene(build)

async function open(state: 'none' | 'full', maxBlobBytes = 1e6) {
  const workspace = await scene.workspace(state, pull.merge, 'refs/pull/7/merge')
  const request = pullRequestScan(scene.repository, scene.url, { pull, recordedBase: base })
  return scene.open(request, { workspace, maxBlobBytes })
}

async function contents(history: Awaited<ReturnType<typeof open>>, blobs: readonly string[]) {
  const told: BlobContent[] = []
  await history.readBlobs(blobs, (content) =>
    told.push('bytes' in content ? { ...content, bytes: Buffer.from(content.bytes) } : content),
  )
  return told
}

test.each(['none', 'full'] as const)(
  'contents come back as they are, each object once: %s',
  async (state) => {
    const history = await open(state)
    const changes = history.commits.flatMap((commit) => commit.changes)

    const told = await contents(
      history,
      changes.map(({ blob }) => blob!),
    )

    const byBlob = new Map(told.map((one) => [one.blob, 'bytes' in one ? one.bytes : undefined]))
    const byPath = Object.fromEntries(changes.map(({ path, blob }) => [path, byBlob.get(blob!)]))
    expect(told).toHaveLength(4)
    expect(byPath).toEqual({
      a: Buffer.from('b\n'),
      again: Buffer.from('small'),
      empty: Buffer.alloc(0),
      large: bytes,
      small: Buffer.from('small'),
    })
  },
)

test('content over the limit is told with both sizes, and what follows it is read', async () => {
  const history = await open('full', 100_000)
  const changes = history.commits.flatMap((commit) => commit.changes)

  const told = await contents(
    history,
    changes.map(({ blob }) => blob!),
  )

  const large = changes.find(({ path }) => path === 'large')!.blob
  expect(told.filter((one) => 'unread' in one)).toEqual([
    { blob: large, unread: '300 kB, over the limit of 100 kB' },
  ])
  expect(told).toHaveLength(4)
})

test('an object that nobody has is told, and the others are read', async () => {
  const history = await open('none')
  const gone = 'e'.repeat(40)
  const small = history.commits[0]!.changes.find(({ path }) => path === 'small')!.blob!

  const told = await contents(history, [gone, small])

  expect(told).toEqual([
    { blob: small, bytes: Buffer.from('small') },
    { blob: gone, unread: 'missing on the server' },
  ])
})

test('an object that is no file is not read', async () => {
  const history = await open('full')
  const { sha } = history.commits[0]!

  const told = await contents(history, [sha])

  expect(told).toEqual([{ blob: sha, unread: 'not a file but a commit' }])
})

test('a reader’s own error comes through, and the history can be closed', async () => {
  const history = await open('full')
  const blobs = history.commits[0]!.changes.map(({ blob }) => blob!)

  const reading = history.readBlobs(blobs, () => {
    throw new RangeError('mine')
  })

  await expect(reading).rejects.toThrow(new RangeError('mine'))
})

test('a merge’s difference with one parent has what the other side brought', async () => {
  const workspace = await scene.workspace('full', pull.merge, 'refs/pull/7/merge')
  const merge = scene.repository.sha(pull.merge)
  const history = await scene.open(
    {
      repository: { url: scene.url, name: 'o/r' },
      subject: 'One commit',
      commits: { kind: 'list', shas: [merge] },
    },
    { workspace },
  )
  const [ours, theirs] = history.commits[0]!.parents

  const differences = [await history.diffWith(ours!, merge), await history.diffWith(theirs!, merge)]

  expect(history.commits[0]!.changes).toEqual([])
  expect(differences.map((one) => one.map(({ path }) => path))).toEqual([
    ['a', 'again', 'empty', 'large', 'small'],
    ['base'],
  ])
  expect(differences[1]).toEqual([
    { commit: merge, path: 'base', kind: 'file', blob: expect.any(String), before: [undefined] },
  ])
})
